import { Injectable } from '@nestjs/common';
import type { ConsentCode } from '@nfa/contracts';
import { NotificationsService } from '../notifications/notifications.service.ts';

/** The codes by which guardians confirm a consent: the catalogue makes and checks them, this service owns the mails. */
@Injectable()
export class ConsentCodesService {
  constructor(private readonly notifications: NotificationsService) {}

  async send(code: ConsentCode): Promise<{ link_id: string }> {
    await this.notifications.sendAlone(code.link_id, payloadOf(code));
    return { link_id: code.link_id };
  }

  /** Mails a further code; false within a minute of the last mail, and after several mails to its address today. */
  sendAgain(code: ConsentCode): Promise<boolean> {
    return this.notifications.sendAloneAgain(code.link_id, payloadOf(code));
  }
}

const payloadOf = ({ model_id, email, code, until }: ConsentCode) =>
  ({ kind: 'consent_code', name: '', email, phone: '', message: '', locale: 'en', code, until, model_id }) as const;
