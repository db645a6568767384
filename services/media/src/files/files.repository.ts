import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { logCall, logged } from '@nfa/service-kit';
import { In, IsNull, LessThan, Not, Repository } from 'typeorm';
import { addressOf } from './file-keys.ts';
import { completeStates, FileEntity } from './files.entity.ts';

/** Properties of a file before it is stored. */
export type NewFile = Omit<FileEntity, 'state' | 'created_at' | 'touched_at'>;

const isWhole = In(completeStates);

/** Files in Postgres. */
@Injectable()
export class FilesRepository {
  constructor(@InjectRepository(FileEntity) private readonly rows: Repository<FileEntity>) {}

  /** Finds a complete file. */
  findReady(hash: string): Promise<FileEntity | null> {
    return this.rows.findOneBy({ hash, state: isWhole });
  }

  /** Finds the stored files among these, whether they are served or not. */
  findByHashes(hashes: readonly string[]): Promise<FileEntity[]> {
    return this.rows.findBy({ hash: In(hashes) });
  }

  /** Finds the file of an earlier upload of the same bytes and counts this as a new upload. */
  async touchBySource(sourceHash: string): Promise<FileEntity | null> {
    const where = { source_hash: sourceHash, state: isWhole };
    const { affected } = await this.rows.update(where, { touched_at: () => 'clock_timestamp()' });
    return affected ? this.rows.findOneBy(where) : null;
  }

  /** Registers a file that is about to be stored, or counts a new upload of a stored one. */
  async reserve(file: NewFile): Promise<void> {
    await this.rows
      .createQueryBuilder()
      .insert()
      .values({ ...file, state: 'pending', touched_at: () => 'clock_timestamp()' })
      .orUpdate(['source_hash', 'touched_at'], ['hash'])
      .execute();
  }

  /** Starts serving a file; null when it was removed meanwhile. */
  markReady(hash: string): Promise<FileEntity | null> {
    return this.rows.manager.transaction(async (transaction) => {
      const { affected } = await transaction.update(FileEntity, { hash }, { state: 'ready' });
      const file = affected ? await transaction.findOneBy(FileEntity, { hash, state: isWhole }) : null;
      if (file) await logCall(transaction, addressOf(file));
      return file;
    });
  }

  /** Pictures without a fingerprint yet. */
  findWithoutFingerprint(limit: number): Promise<FileEntity[]> {
    return this.rows.find({ where: { kind: 'image', state: isWhole, fingerprint: IsNull() }, take: limit });
  }

  async sumBytes(): Promise<number> {
    return (await this.rows.sum('bytes')) ?? 0;
  }

  /** When the oldest stored file was uploaded; undefined without files. */
  async findFirstTime(): Promise<Date | undefined> {
    const [first] = await this.rows.find({ select: { created_at: true }, order: { created_at: 'ASC' }, take: 1 });
    return first && new Date(first.created_at);
  }

  /** Hashes of all stored files, whether they are served or not. */
  async findHashes(): Promise<Set<string>> {
    const rows = await this.rows.find({ select: { hash: true } });
    return new Set(rows.map((row) => row.hash));
  }

  /** Complete files, or all others, that were last uploaded before `before`. */
  findUntouchedSince(before: Date, which: 'whole' | 'others'): Promise<FileEntity[]> {
    const state = which === 'whole' ? isWhole : Not(isWhole);
    return this.rows.find({ where: { state, touched_at: LessThan(before.toISOString()) } });
  }

  /** Stops serving files that were last uploaded before `before`. */
  async retire(hashes: string[], before: Date): Promise<void> {
    const where = { hash: In(hashes), touched_at: LessThan(before.toISOString()) };
    await logged(this.rows.manager, (transaction) => transaction.update(FileEntity, where, { state: 'retired' }));
  }

  /**
   * Deletes the row of an incomplete file after `removeObjects` has finished. An upload of the same bytes waits until then. Does
   * nothing when the file was uploaded after `before`.
   */
  async removeUnserved(hash: string, before: Date, removeObjects: () => Promise<void>): Promise<boolean> {
    return this.rows.manager.transaction(async (manager) => {
      const where = { hash, state: Not(isWhole), touched_at: LessThan(before.toISOString()) };
      const row = await manager.findOne(FileEntity, { where, lock: { mode: 'pessimistic_write' } });
      if (!row) return false;
      await removeObjects();
      await manager.delete(FileEntity, { hash });
      return true;
    });
  }
}
