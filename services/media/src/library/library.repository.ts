import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { StorageTotals } from '@nfa/contracts';
import { And, type FindOperator, In, Not, Raw, Repository } from 'typeorm';
import { completeStates, FileEntity } from '../files/files.entity.ts';

/** Filters of a page of files; omitted ones do not apply. */
export interface FileFilter {
  /** Only files with one of these hashes. */
  hashes?: string[];
  /** Only files with none of these hashes. */
  exceptHashes?: string[];
  kind?: FileEntity['kind'];
  /** Only pictures that look almost like another one. */
  hasNear?: boolean;
}

const NEAR = `EXISTS (SELECT FROM near_files n JOIN files other ON other.hash = n.near_hash AND other.state IN ('ready', 'held') WHERE n.hash =`;

const totals = (name: string, bytes: string, condition: string): string =>
  `count(*) FILTER (WHERE ${condition})::int AS ${name}, coalesce(sum(bytes) FILTER (WHERE ${condition}), 0)::float8 AS ${bytes}`;

const TOTALS = `SELECT
    ${totals('images', 'image_bytes', "kind = 'image'")},
    ${totals('videos', 'video_bytes', "kind = 'video'")},
    ${totals('used', 'used_bytes', "use = 'used'")},
    ${totals('former', 'former_bytes', "use = 'former'")},
    ${totals('unused', 'unused_bytes', "use = 'unused'")},
    count(*) FILTER (WHERE ${NEAR} file.hash))::int AS near
  FROM (
    SELECT hash, kind, bytes, CASE WHEN hash = ANY ($1) THEN 'used' WHEN hash = ANY ($2) THEN 'former' ELSE 'unused' END AS use
      FROM files WHERE state = ANY ($3)
  ) AS file`;

/** Lists of stored files. */
@Injectable()
export class LibraryRepository {
  constructor(@InjectRepository(FileEntity) private readonly rows: Repository<FileEntity>) {}

  /** A page of complete files, newest first, with their total number. */
  async findPage(
    { hashes, exceptHashes, kind, hasNear }: FileFilter,
    limit: number,
    offset: number,
  ): Promise<{ rows: FileEntity[]; total: number }> {
    const ofHash: FindOperator<string>[] = [];
    if (hashes) ofHash.push(In(hashes));
    if (exceptHashes) ofHash.push(Not(In(exceptHashes)));
    if (hasNear) ofHash.push(Raw((hash) => `${NEAR} ${hash})`));
    const [rows, total] = await this.rows.findAndCount({
      where: { state: In(completeStates), ...(kind && { kind }), ...(ofHash.length > 0 && { hash: And(...ofHash) }) },
      order: { created_at: 'DESC', hash: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { rows, total };
  }

  /** The whole files of these hashes. */
  findReady(hashes: string[]): Promise<FileEntity[]> {
    return this.rows.findBy({ hash: In(hashes), state: In(completeStates) });
  }

  /** @param used hashes that are shown now; @param kept those and the hashes that can be restored */
  async totals(used: string[], kept: string[]): Promise<Omit<StorageTotals, 'quota_bytes'>> {
    const [row] = await this.rows.query<[Omit<StorageTotals, 'quota_bytes'>]>(TOTALS, [used, kept, completeStates]);
    return row;
  }
}
