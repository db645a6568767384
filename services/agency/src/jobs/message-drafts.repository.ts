import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MessageDraft, MessageDraftChange } from '@nfa/contracts';
import { logged, updateRecord } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import { isoTime } from '../records/iso-time.ts';
import { MessageDraftEntity } from './message-drafts.entity.ts';

/** SQL of whether a draft still says what is so: its call is an option. */
const IS_TRUE = "EXISTS (SELECT FROM calls c WHERE c.id = m.call_id AND c.kind = 'option')";

/** Drafts of messages to clients, which the administrator sends, in Postgres. */
@Injectable()
export class MessageDraftsRepository {
  constructor(@InjectRepository(MessageDraftEntity) private readonly rows: Repository<MessageDraftEntity>) {}

  findOpen(): Promise<MessageDraft[]> {
    return this.findWhere(`m.state = 'open' AND ${IS_TRUE}`, []);
  }

  findOfJob(jobId: string): Promise<MessageDraft[]> {
    return this.findWhere(`m.job_id = $1 AND (m.state <> 'open' OR ${IS_TRUE})`, [jobId]);
  }

  async find(id: string): Promise<MessageDraft | null> {
    const [draft] = await this.findWhere('m.id = $1', [id]);
    return draft ?? null;
  }

  /** False when no draft has this id, or it has changed since `expectedVersion`. */
  update(id: string, { state, text }: MessageDraftChange, expectedVersion?: string): Promise<boolean> {
    const values = { state, ...(text !== undefined && { text }) };
    return logged(this.rows.manager, (transaction) =>
      updateRecord(transaction, MessageDraftEntity, id, values, expectedVersion),
    );
  }

  private findWhere(where: string, parameters: unknown[]): Promise<MessageDraft[]> {
    const sql = `SELECT m.id, ${isoTime('m.created_at')} AS created_at, ${isoTime('m.updated_at')} AS updated_at, m.job_id, m.call_id, m.text, m.state,
         json_build_object('id', p.id, 'name', p.name, 'person', p.person, 'phone', p.phone, 'email', p.email) AS client
       FROM message_drafts m JOIN jobs j ON j.id = m.job_id JOIN clients p ON p.id = j.client_id
       WHERE ${where} ORDER BY m.created_at DESC, m.id DESC LIMIT 200`;
    return this.rows.query<MessageDraft[]>(sql, parameters);
  }
}
