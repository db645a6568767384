import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that opens an application, by the hash of its secret. */
@Entity('application_links')
export class ApplicationLinkEntity {
  @PrimaryColumn('text')
  token_hash: string;

  @Column('uuid')
  application_id: string;

  /** `applicant` opens the application any number of times, `guardian` confirms it once. */
  @Column('text')
  kind: 'applicant' | 'guardian';
}
