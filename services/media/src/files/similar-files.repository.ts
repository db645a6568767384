import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { SimilarFileEntity } from './similar-files.entity.ts';

/**
 * Most different bits in the fingerprints of two similar pictures. Among the 85 pictures of the demonstration, copies of half the
 * width and lower quality differ in 18 bits at most, and only one pair of different pictures in fewer than 23.
 */
const MAX_DISTANCE = 20;

/**
 * Pairs of pictures that look almost the same, in Postgres. They are computed once, at the upload, so that lists only read them.
 */
@Injectable()
export class SimilarFilesRepository {
  constructor(@InjectRepository(SimilarFileEntity) private readonly rows: Repository<SimilarFileEntity>) {}

  /** Stores the fingerprint of a picture ("" for none) and its pairs. */
  async save(hash: string, fingerprint: string): Promise<void> {
    await this.rows.manager.transaction(async (manager) => {
      // One by one: two copies stored at the same moment would not see each other's fingerprint.
      await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('near files', 0))");
      await manager.query('UPDATE files SET fingerprint = $2 WHERE hash = $1', [hash, fingerprint]);
      if (fingerprint === '') return;
      await manager.query(
        `INSERT INTO near_files (hash, near_hash, distance)
         SELECT pair.hash, pair.near_hash, other.distance
         FROM (
           SELECT hash, bit_count(('x' || fingerprint)::bit(256) # ('x' || $2::text)::bit(256)) AS distance
           FROM files WHERE fingerprint <> '' AND hash <> $1
         ) other, LATERAL (VALUES ($1, other.hash), (other.hash, $1)) AS pair (hash, near_hash)
         WHERE other.distance <= $3
         ON CONFLICT DO NOTHING`,
        [hash, fingerprint, MAX_DISTANCE],
      );
    });
  }

  /** The pairs of these files, the most similar first. */
  findOf(hashes: string[]): Promise<SimilarFileEntity[]> {
    return this.rows.find({ where: { hash: In(hashes) }, order: { distance: 'ASC', near_hash: 'ASC' } });
  }
}
