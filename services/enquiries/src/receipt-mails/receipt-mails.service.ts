import { Injectable } from '@nestjs/common';
import type { ReceiptMail } from '@nfa/contracts';
import { NotificationsService } from '../notifications/notifications.service.ts';

/** Receipts: the agency issues them, this service owns the mails. */
@Injectable()
export class ReceiptMailsService {
  constructor(private readonly notifications: NotificationsService) {}

  /** The same receipt again is not mailed again. */
  async send({ receipt_id, email, ...receipt }: ReceiptMail): Promise<{ receipt_id: string }> {
    const payload = { kind: 'receipt', email, phone: '', message: '', ...receipt } as const;
    if (!(await this.notifications.hasMail('receipt', receipt_id)))
      await this.notifications.sendAlone(receipt_id, payload);
    return { receipt_id };
  }
}
