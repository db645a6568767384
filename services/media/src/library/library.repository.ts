import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { FileEntity } from '../files/files.entity.ts';

/** Number and size of the files of one kind. */
export interface KindTotals {
  kind: FileEntity['kind'];
  files: number;
  bytes: number;
}

/** Stored files as lists. */
@Injectable()
export class LibraryRepository {
  constructor(@InjectRepository(FileEntity) private readonly rows: Repository<FileEntity>) {}

  /** One page of the files that are served, newest first, and how many there are. */
  async findPage(limit: number, offset: number): Promise<{ rows: FileEntity[]; total: number }> {
    const [rows, total] = await this.rows.findAndCount({
      where: { state: 'ready' },
      order: { created_at: 'DESC', hash: 'DESC' },
      take: limit,
      skip: offset,
    });
    return { rows, total };
  }

  async totals(): Promise<KindTotals[]> {
    const rows = await this.rows
      .createQueryBuilder('file')
      .select('file.kind', 'kind')
      .addSelect('count(*)::int', 'files')
      .addSelect('coalesce(sum(file.bytes), 0)::bigint', 'bytes')
      .where('file.state = :state', { state: 'ready' })
      .groupBy('file.kind')
      .getRawMany<{ kind: FileEntity['kind']; files: number; bytes: string }>();
    return rows.map(({ kind, files, bytes }) => ({ kind, files, bytes: Number(bytes) }));
  }
}
