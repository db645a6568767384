import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ModelPackage, PackageInput } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import { PackageEntity } from './packages.entity.ts';

/** What stands for a link in the database; nulls once it is revoked. */
export interface StoredLink {
  token_hash: string | null;
  token_cipher: string | null;
}

type Row = Omit<ModelPackage, 'created_at' | 'updated_at' | 'answered_at'> & {
  created_at: Date;
  updated_at: Date;
  answered_at: Date | null;
};

// Answers about models that are no longer in the package do not count.
const rowsWithCounts = `
  SELECT p.id, p.created_at, p.updated_at, p.title, p.recipient, p.sender, p.note, p.expires_on::text, p.items,
         p.token_hash IS NULL AS is_revoked, seen.opened, picks.*
    FROM packages p
   CROSS JOIN LATERAL (SELECT coalesce(sum(opened), 0)::int AS opened FROM package_clients WHERE package_id = p.id) seen
   CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE answer = 'yes')::int AS yes, count(*) FILTER (WHERE answer = 'maybe')::int AS maybe,
            count(*) FILTER (WHERE answer = 'no')::int AS no, max(at) AS answered_at
       FROM package_picks JOIN package_clients c ON c.id = client_id
      WHERE c.package_id = p.id AND p.items @> jsonb_build_array(jsonb_build_object('model_id', model_id))) picks`;

const newestFirst = `${rowsWithCounts} ORDER BY p.created_at DESC, p.id DESC LIMIT $1 OFFSET $2`;
const byId = `${rowsWithCounts} WHERE p.id = $1`;

/** Packages in Postgres. */
@Injectable()
export class PackagesRepository {
  constructor(@InjectRepository(PackageEntity) private readonly rows: Repository<PackageEntity>) {}

  /** Newest first. */
  async findPage(limit: number, offset: number): Promise<ModelPackage[]> {
    return (await this.rows.query<Row[]>(newestFirst, [limit, offset])).map(toPackage);
  }

  async findWithCounts(id: string): Promise<ModelPackage | null> {
    const [row] = await this.rows.query<Row[]>(byId, [id]);
    return row ? toPackage(row) : null;
  }

  findById(id: string): Promise<PackageEntity | null> {
    return this.rows.findOneBy({ id });
  }

  findByToken(token_hash: string): Promise<PackageEntity | null> {
    return this.rows.findOneBy({ token_hash });
  }

  /** @returns its id */
  async insert(input: PackageInput, link: StoredLink): Promise<string> {
    const id = newId();
    await this.rows.insert({ ...input, ...link, id });
    return id;
  }

  /** False when there is no such package, or it is not the one of `expectedVersion` any more. */
  async update(id: string, input: PackageInput, expectedVersion?: string): Promise<boolean> {
    const { affected } = await this.rows
      .createQueryBuilder()
      .update()
      .set({ ...input, updated_at: () => 'clock_timestamp()' })
      .where({ id, ...(expectedVersion !== undefined && { updated_at: expectedVersion }) })
      .execute();
    return affected === 1;
  }

  /** False when there is no such package. */
  async setLink(id: string, link: StoredLink): Promise<boolean> {
    return (await this.rows.update({ id }, link)).affected === 1;
  }

  /** False when there is no such package. */
  async remove(id: string): Promise<boolean> {
    return (await this.rows.delete({ id })).affected === 1;
  }
}

const toPackage = ({ created_at, updated_at, answered_at, ...row }: Row): ModelPackage => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
});
