import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type FindOperator, In, Not, Raw, Repository } from 'typeorm';
import { completeStates, FileEntity } from '../files/files.entity.ts';

/** Number and size of the files of one kind and of one use. */
export interface FileTotals {
  kind: FileEntity['kind'];
  /** `used`: shown now; `former`: can be restored; `unused`: neither. */
  use: 'used' | 'former' | 'unused';
  files: number;
  bytes: number;
}

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

  /** Totals by kind and use. @param used hashes that are shown now; @param kept those and the hashes that can be restored */
  async totals(used: string[], kept: string[]): Promise<FileTotals[]> {
    const rows = await this.rows.query<(Omit<FileTotals, 'bytes'> & { bytes: string })[]>(
      `SELECT kind, CASE WHEN hash = ANY ($1) THEN 'used' WHEN hash = ANY ($2) THEN 'former' ELSE 'unused' END AS use,
         count(*)::int AS files, coalesce(sum(bytes), 0)::bigint AS bytes
       FROM files WHERE state = ANY ($3) GROUP BY 1, 2`,
      [used, kept, completeStates],
    );
    return rows.map(({ bytes, ...row }) => ({ ...row, bytes: Number(bytes) }));
  }

  /** Pictures that look almost like another one. */
  countNear(): Promise<number> {
    return this.rows.countBy({ state: In(completeStates), hash: Raw((hash) => `${NEAR} ${hash})`) });
  }
}
