import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** Files that visitors may not see, as the catalogue last listed them; used between a restart and the catalogue's first answer. */
@Injectable()
export class WithheldFilesRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Hashes of all withheld files. */
  async find(): Promise<Set<string>> {
    const rows = await this.source.query<{ hash: string }[]>('SELECT hash FROM gone_files');
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Replaces the stored set with these. */
  async replace(hashes: readonly string[]): Promise<void> {
    await this.source.transaction(async (transaction) => {
      await transaction.query('DELETE FROM gone_files WHERE hash <> ALL ($1)', [hashes]);
      await transaction.query('INSERT INTO gone_files (hash) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
        hashes,
      ]);
    });
  }
}
