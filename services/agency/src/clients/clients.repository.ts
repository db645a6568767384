import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Client, ClientInput, type JobClient } from '@nfa/contracts';
import { likePattern, logged, type Page } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import { RecordStore } from '../records/record-store.ts';
import { phoneDigits } from '../records/search.ts';
import { ClientEntity } from './clients.entity.ts';

const jobsOf = '(SELECT count(*)::int FROM jobs WHERE client_id = client.id)';

/** Clients in Postgres. */
@Injectable()
export class ClientsRepository {
  readonly store: RecordStore<ClientEntity>;

  constructor(@InjectRepository(ClientEntity) private readonly rows: Repository<ClientEntity>) {
    this.store = new RecordStore(rows, 'clients', Object.keys(ClientInput.shape));
  }

  /** Clients by name. A search with three digits or more also finds phone numbers in any notation. */
  async findPage({
    search = '',
    limit,
    offset = 0,
  }: {
    search?: string;
    limit: number;
    offset?: number;
  }): Promise<Page<Client>> {
    const query = this.rows.createQueryBuilder('client').addSelect(jobsOf, 'jobs').orderBy('lower(client.name)');
    query.addOrderBy('client.id').offset(offset).limit(limit);
    if (search) {
      query.andWhere(
        `(client.name ILIKE :part OR client.person ILIKE :part OR client.email ILIKE :part
          OR (:digits <> '' AND phone_digits(client.phone) LIKE '%' || :digits || '%'))`,
        { part: likePattern(search), digits: phoneDigits(search) },
      );
    }
    const total = await query.getCount();
    const { entities, raw } = await query.getRawAndEntities<{ jobs: number }>();
    return { rows: entities.map((client, index) => ({ ...client, jobs: raw[index]?.jobs ?? 0 })), total };
  }

  findById(id: string): Promise<ClientEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** The client of a job, even if it was removed. */
  findOfJob(id: string): Promise<JobClient> {
    return this.rows.findOneOrFail({ where: { id }, withDeleted: true });
  }

  countJobs(id: string): Promise<number> {
    return this.rows
      .query<{ jobs: number }[]>('SELECT count(*)::int AS jobs FROM jobs WHERE client_id = $1', [id])
      .then(([row]) => row?.jobs ?? 0);
  }

  /** False when there is no such client, or it has jobs. */
  remove(id: string): Promise<boolean> {
    return logged(this.rows.manager, async (transaction) => {
      // Waits for a job that is being added for this client, and blocks further ones.
      const [found] = await transaction.query<object[]>(
        'SELECT 1 FROM clients WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
        [id],
      );
      const [job] = await transaction.query<object[]>('SELECT 1 FROM jobs WHERE client_id = $1 LIMIT 1', [id]);
      if (!found || job) return false;
      await transaction.softDelete(ClientEntity, { id });
      return true;
    });
  }

  /** False when no removed client has this id. */
  restore(id: string): Promise<boolean> {
    return logged(this.rows.manager, async (transaction) => {
      const restored = await transaction
        .createQueryBuilder()
        .restore()
        .from(ClientEntity)
        .where('id = :id AND deleted_at IS NOT NULL', { id })
        .execute();
      return (restored.affected ?? 0) > 0;
    });
  }
}
