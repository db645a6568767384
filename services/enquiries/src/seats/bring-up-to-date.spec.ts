import { composeMail } from '../notifications/compose-mail.ts';
import type { OutboxEntity } from '../notifications/outbox.entity.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { SeatsService } from './seats.service.ts';

const agency = { name: '', address: 'office@agency.example' };
const now = new Date('2027-01-31T21:00:00Z');

/** A reminder that was written three days before the first of two payments was due. */
const reminder = (due_on: string) =>
  ({
    id: '0190a000-0000-7000-8000-000000000001',
    to_kind: 'visitor',
    recipient: 'payer@visitor.example',
    created_at: '2027-01-20T06:00:00Z',
    payload: {
      kind: 'payment_reminder',
      stage: 'soon',
      charges: [
        { label: 'Runway', amount_kes: 9_000, due_on, link: '/pay/HJKMNPQR' },
        { label: 'Posing', amount_kes: 4_000, due_on: '2027-02-20', link: '/pay/ABCDEFGH' },
      ],
      stop_link: '/pay/HJKMNPQR#reminders',
      name: '',
      email: 'payer@visitor.example',
      phone: '',
      message: '',
      locale: 'en',
    },
  }) as unknown as OutboxEntity;

it.each([
  ['2027-02-04', 'A payment is due in three days'],
  ['2027-02-03', 'Your payment'],
  ['2027-02-02', 'Your payment'],
  ['2027-02-01', 'A payment is due today'],
  ['2027-01-31', 'A payment is late'],
])('reminds on February 1 in Nairobi of a payment that is due on %s: %s', async (due_on, subject) => {
  const mail = await bringUpToDate(reminder(due_on), now, {} as SeatsService);
  expect(mail && composeMail(mail, agency, { from: agency, publicUrl: 'https://agency.example' })).toMatchObject({
    subject,
  });
});
