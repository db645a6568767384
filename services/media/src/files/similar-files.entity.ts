import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Two pictures that look almost the same; each pair is stored in both directions. */
@Entity('near_files')
export class SimilarFileEntity {
  @PrimaryColumn('text')
  hash: string;

  @Index('near_files_near')
  @PrimaryColumn('text')
  near_hash: string;

  /** Number of different bits in the fingerprints. */
  @Column('integer')
  distance: number;
}
