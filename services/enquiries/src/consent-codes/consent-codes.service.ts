import { Injectable } from '@nestjs/common';
import type { ConsentCode } from '@nfa/contracts';
import { NotificationsService } from '../notifications/notifications.service.ts';

/** The codes by which guardians confirm a consent: the catalogue makes and checks them, this service owns the mails. */
@Injectable()
export class ConsentCodesService {
  constructor(private readonly notifications: NotificationsService) {}

  async send({ link_id, model_id, email, code, until }: ConsentCode): Promise<{ link_id: string }> {
    const payload = { kind: 'consent_code', name: '', email, phone: '', message: '', code, until, model_id } as const;
    await this.notifications.sendAlone(link_id, payload);
    return { link_id };
  }
}
