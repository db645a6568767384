import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type ClientsView,
  type FileReplacement,
  type ModelPackage,
  nairobiDay,
  type OldRecords,
  type PackageInput,
  type PublicProfile,
  profilePictures,
} from '@nfa/contracts';
import { insertOnce, logged } from '@nfa/service-kit';
import { LessThan, Repository } from 'typeorm';
import { HiddenPicturesRepository } from '../picture-policy/hidden-pictures.repository.ts';
import { PackageEntity } from './packages.entity.ts';

/** A link as stored; its fields are null once it is revoked. */
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
         p.token_hash IS NULL AS is_revoked, unseen.left_out, seen.opened, picks.*
    FROM packages p
   CROSS JOIN LATERAL (
     SELECT coalesce(array_agg(item->>'model_id' ORDER BY place), '{}') AS left_out
       FROM jsonb_array_elements(p.items) WITH ORDINALITY AS items (item, place)
      WHERE NOT EXISTS (SELECT FROM public_models m WHERE audience = 'packages' AND m.id = (item->>'model_id')::uuid)) unseen
   CROSS JOIN LATERAL (SELECT coalesce(sum(opened), 0)::int AS opened FROM package_clients WHERE package_id = p.id) seen
   CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE answer = 'yes')::int AS yes, count(*) FILTER (WHERE answer = 'maybe')::int AS maybe,
            count(*) FILTER (WHERE answer = 'no')::int AS no, max(at) AS answered_at,
            count(*) FILTER (WHERE at > p.seen_at)::int AS new_answers
       FROM package_picks JOIN package_clients c ON c.id = client_id
      WHERE c.package_id = p.id AND p.items @> jsonb_build_array(jsonb_build_object('model_id', model_id))) picks`;

const newestFirst = `${rowsWithCounts} ORDER BY p.created_at DESC, p.id DESC LIMIT $1 OFFSET $2`;
const byId = `${rowsWithCounts} WHERE p.id = $1`;

const newAnswers = `
  SELECT count(*)::int AS count
    FROM packages p JOIN package_clients c ON c.package_id = p.id JOIN package_picks k ON k.client_id = c.id
   WHERE k.at > p.seen_at AND p.items @> jsonb_build_array(jsonb_build_object('model_id', k.model_id))`;

const clientsView = `
  SELECT m.id, p.id IS NOT NULL AS is_shown, consent_board(m) = 'kids' AS is_child,
         coalesce(p.main_image, '') AS main_image, coalesce(p.portfolio_images, '{}') AS portfolio_images,
         coalesce(p.digitals_shared <> 'private', false) AS has_digitals
    FROM models m LEFT JOIN public_models p ON p.id = m.id AND p.audience = 'packages' WHERE m.deleted_at IS NULL`;

type ClientsViewRow = Omit<ClientsView, 'images'> & Pick<PublicProfile, 'main_image' | 'portfolio_images'>;

/** Packages in Postgres. */
@Injectable()
export class PackagesRepository {
  constructor(
    @InjectRepository(PackageEntity) private readonly rows: Repository<PackageEntity>,
    private readonly pictures: HiddenPicturesRepository,
  ) {}

  /** Newest first. */
  async findPage(limit: number, offset: number): Promise<ModelPackage[]> {
    return (await this.rows.query<Row[]>(newestFirst, [limit, offset])).map(toPackage);
  }

  /** What clients see of each model that is not removed, in no order. */
  async findClientsView(): Promise<ClientsView[]> {
    const rows = await this.rows.query<ClientsViewRow[]>(clientsView);
    return rows.map(({ main_image, portfolio_images, ...row }) => ({
      ...row,
      images: profilePictures({ main_image, portfolio_images }),
    }));
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

  /** Inserts a package unless one was created with the same key. @returns the id of either */
  insert(input: PackageInput, link: StoredLink, createKey?: string): Promise<string> {
    return this.rows.manager.transaction(async (transaction) => {
      const { record, isNew } = await insertOnce(transaction, PackageEntity, { ...input, ...link }, createKey);
      if (isNew) await this.pictures.logShared(record.id, transaction);
      return record.id;
    });
  }

  /** False when there is no such package, or it has changed since `expectedVersion`. */
  async update(id: string, input: PackageInput, expectedVersion?: string): Promise<boolean> {
    return logged(this.rows.manager, async (transaction) => {
      const former = await transaction.findOneBy(PackageEntity, { id });
      const { affected } = await transaction
        .createQueryBuilder()
        .update(PackageEntity)
        .set({ ...input, updated_at: () => 'clock_timestamp()' })
        .where({ id, ...(expectedVersion !== undefined && { updated_at: expectedVersion }) })
        .execute();
      const had = former?.items.map(({ model_id }) => model_id);
      if (affected) await this.pictures.logShared(id, transaction, { former: had });
      return affected === 1;
    });
  }

  /** Replaces a picture that was chosen for packages by another one. */
  async replaceFile({ from, by }: FileReplacement): Promise<void> {
    await logged(this.rows.manager, async (transaction) => {
      const [changed] = await transaction.query<[{ id: string }[], number]>(
        `UPDATE packages SET items = replace(items::text, $1, $2)::jsonb, updated_at = clock_timestamp()
         WHERE items::text LIKE '%' || $1 || '%' RETURNING id`,
        [from, by],
      );
      for (const { id } of changed) await this.pictures.logShared(id, transaction, { added: by });
    });
  }

  /** False when there is no such package. */
  setLink(id: string, link: StoredLink): Promise<boolean> {
    return logged(
      this.rows.manager,
      async (transaction) => (await transaction.update(PackageEntity, { id }, link)).affected === 1,
    );
  }

  /** Records that the answers up to `time` were seen. False when there is no such package. */
  noteSeen(id: string, time: string): Promise<boolean> {
    return logged(this.rows.manager, async (transaction) => {
      const seen = transaction
        .createQueryBuilder()
        .update(PackageEntity)
        .set({ seen_at: () => 'greatest(seen_at, :time)' });
      return (await seen.setParameter('time', time).where({ id }).execute()).affected === 1;
    });
  }

  /** Counts the unseen answers in all packages. */
  async countNewAnswers(): Promise<number> {
    const [row] = await this.rows.query<{ count: number }[]>(newAnswers);
    return row?.count ?? 0;
  }

  /** Packages whose last day was before that of a time. */
  async findOld(before: Date): Promise<OldRecords> {
    const [old] = await this.rows.query<[OldRecords]>(
      'SELECT count(*)::int AS count, min(expires_on)::text AS oldest_on FROM packages WHERE expires_on < $1',
      [nairobiDay(before)],
    );
    return old;
  }

  /** Removes packages whose last day was before that of a time, with their answers. @returns number of packages */
  async removeOld(before: Date): Promise<number> {
    return (await this.rows.delete({ expires_on: LessThan(nairobiDay(before)) })).affected ?? 0;
  }

  /** False when there is no such package. */
  remove(id: string): Promise<boolean> {
    return logged(
      this.rows.manager,
      async (transaction) => (await transaction.delete(PackageEntity, { id })).affected === 1,
    );
  }
}

const toPackage = ({ created_at, updated_at, answered_at, ...row }: Row): ModelPackage => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
  answered_at: answered_at?.toISOString() ?? null,
});
