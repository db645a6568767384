import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MyPrivacyAsk, MyPrivacyRequest } from '@nfa/contracts';
import { logCall, logged, newId, type Page } from '@nfa/service-kit';
import { type EntityManager, IsNull, LessThanOrEqual, Not, QueryFailedError, Repository } from 'typeorm';
import { PrivacyRequestEntity } from './privacy-requests.entity.ts';

type NewRequest = Omit<PrivacyRequestEntity, 'id' | 'created_at' | 'updated_at' | 'done_at'>;

const isAskedAgain = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'privacy_requests_open_of_model';

/** Requests about personal data in Postgres. */
@Injectable()
export class PrivacyRequestsRepository {
  constructor(@InjectRepository(PrivacyRequestEntity) private readonly rows: Repository<PrivacyRequestEntity>) {}

  async insert(request: NewRequest, transaction: EntityManager): Promise<{ id: string }> {
    const id = newId();
    await transaction.insert(PrivacyRequestEntity, { ...request, id });
    await logCall(transaction, id);
    return { id };
  }

  get(id: string): Promise<PrivacyRequestEntity> {
    return this.rows.findOneByOrFail({ id });
  }

  /** Returns the open request of this kind about this model, or inserts one. */
  async insertOnce(request: MyPrivacyAsk & MyPrivacyRequest): Promise<MyPrivacyRequest> {
    const { name, phone, email, wants, received_on, due_on, model_id } = request;
    const [open] = await this.rows.query<[MyPrivacyRequest]>(
      `INSERT INTO privacy_requests (id, name, phone, email, wants, way, received_on, due_on, model_id)
       VALUES ($1, $2, $3, $4, $5, 'my page', $6, $7, $8)
       ON CONFLICT (model_id, wants) WHERE way = 'my page' AND done_at IS NULL DO UPDATE SET wants = excluded.wants
       RETURNING model_id, wants, received_on::text, due_on::text`,
      [newId(), name, phone, email, wants, received_on, due_on, model_id],
    );
    return open;
  }

  /** Open requests from people's own pages about these models, by due date. */
  findOpen(modelIds: string[]): Promise<MyPrivacyRequest[]> {
    return this.rows.query<MyPrivacyRequest[]>(
      `SELECT model_id, wants, received_on::text, due_on::text FROM privacy_requests
        WHERE way = 'my page' AND done_at IS NULL AND model_id = ANY ($1) ORDER BY due_on, id`,
      [modelIds],
    );
  }

  /** Open requests by due date, then the most recently answered ones. */
  async findPage(limit: number, offset: number): Promise<Page<PrivacyRequestEntity>> {
    const [rows, total] = await this.rows
      .createQueryBuilder('request')
      .orderBy('request.done_at', 'DESC', 'NULLS FIRST')
      .addOrderBy('request.due_on', 'ASC')
      .addOrderBy('request.id', 'ASC')
      .limit(limit)
      .offset(offset)
      .getManyAndCount();
    return { rows, total };
  }

  /**
   * Marks a request as answered or as open again; one that is so already keeps its date. Null when there is no such request,
   * `asked again` when the person has made the same request since.
   */
  async setDone(id: string, at: string | null): Promise<PrivacyRequestEntity | 'asked again' | null> {
    try {
      return await logged(this.rows.manager, async (transaction) => {
        const other = { id, done_at: at === null ? Not(IsNull()) : IsNull() };
        await transaction.update(PrivacyRequestEntity, other, { done_at: at, updated_at: () => 'clock_timestamp()' });
        return transaction.findOneBy(PrivacyRequestEntity, { id });
      });
    } catch (error) {
      if (isAskedAgain(error)) return 'asked again';
      throw error;
    }
  }

  /** Counts open requests that are due by a day or came from a person's own page. */
  countDue(day: string): Promise<number> {
    const done_at = IsNull();
    return this.rows.countBy([
      { done_at, due_on: LessThanOrEqual(day) },
      { done_at, way: 'my page' },
    ]);
  }
}
