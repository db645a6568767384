import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Two pictures that look almost the same; each pair is stored both ways. */
@Entity('near_files')
export class SimilarFileEntity {
  @PrimaryColumn('text')
  hash: string;

  @Index('near_files_near')
  @PrimaryColumn('text')
  near_hash: string;

  /** Bits of the fingerprints that differ. */
  @Column('integer')
  distance: number;
}
