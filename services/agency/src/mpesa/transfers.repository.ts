import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { insertRecord, updateRecord } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import type { Transaction } from '../ledger/ledger.repository.ts';
import { TransferEntity } from './transfers.entity.ts';

const SHOWN = 50;

/** Money that was sent to phones of models, in Postgres. */
@Injectable()
export class TransfersRepository {
  constructor(@InjectRepository(TransferEntity) private readonly rows: Repository<TransferEntity>) {}

  /** Newest first. */
  findOf(model_id: string): Promise<TransferEntity[]> {
    return this.rows.find({ where: { model_id }, order: { created_at: 'DESC', id: 'DESC' }, take: SHOWN });
  }

  findOrFail(id: string): Promise<TransferEntity> {
    return this.rows.findOneByOrFail({ id });
  }

  /** A transfer with its row locked until the transaction ends. */
  findLocked(id: string, transaction: Transaction): Promise<TransferEntity | null> {
    return transaction
      .createQueryBuilder(TransferEntity, 'transfer')
      .addSelect(['transfer.conversation_id', 'transfer.payout_id'])
      .where({ id })
      .setLock('pessimistic_write')
      .getOne();
  }

  findByKey(create_key: string, transaction: Transaction): Promise<TransferEntity | null> {
    return transaction.findOneBy(TransferEntity, { create_key });
  }

  isKnown(receipt: string, transaction: Transaction): Promise<boolean> {
    return transaction.existsBy(TransferEntity, { receipt });
  }

  /** Takes a code from the transfer for which the owner typed it: M-Pesa says that it is another one's. */
  async dropCode(receipt: string, reason: string, transaction: Transaction): Promise<void> {
    await updateRecord(transaction, TransferEntity, { receipt, receiver: '' }, { receipt: '', reason });
  }

  isUnderWay(model_id: string, transaction: Transaction): Promise<boolean> {
    return transaction.existsBy(TransferEntity, { model_id, state: 'sending' });
  }

  /** Sum of the transfers since a time that were sent or may have been sent. */
  async sumSince(since: Date, transaction: Transaction): Promise<number> {
    const [row] = await transaction.query<{ sum: number }[]>(
      "SELECT coalesce(sum(amount_kes), 0)::int AS sum FROM transfers WHERE created_at >= $1 AND state <> 'failed'",
      [since],
    );
    return row?.sum ?? 0;
  }

  insert(
    values: Pick<TransferEntity, 'create_key' | 'model_id' | 'amount_kes' | 'phone' | 'created_at'>,
    transaction: Transaction,
  ): Promise<TransferEntity> {
    return insertRecord(transaction, TransferEntity, values);
  }

  async update(
    id: string,
    values: Partial<
      Pick<TransferEntity, 'state' | 'conversation_id' | 'receipt' | 'receiver' | 'reason' | 'payout_id'>
    >,
    manager: Transaction = this.rows.manager,
  ): Promise<void> {
    await updateRecord(manager, TransferEntity, id, values);
  }
}
