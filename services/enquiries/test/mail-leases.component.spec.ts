import { DeliveryRepository } from '../src/notifications/delivery.repository.ts';
import type { OutboxEntity } from '../src/notifications/outbox.entity.ts';
import { contactMessageInput } from './factories.ts';
import { eventually, startEnquiries } from './start-enquiries.ts';

describe('a mail that is being sent', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  let delivery: DeliveryRepository;
  let id: string;
  beforeEach(async () => {
    enquiries = await startEnquiries();
    delivery = enquiries.app.get(DeliveryRepository, { strict: false });
    await enquiries.visitor.post('/contact-form').send(contactMessageInput()).expect(201);
    id = (await enquiries.query<{ id: string }>('SELECT id FROM email_outbox LIMIT 1'))[0]?.id ?? '';
  });
  afterEach(() => enquiries.stop());

  const begun = (leaseMs: number) =>
    eventually(
      () => delivery.begin(id, leaseMs),
      (mail) => mail !== null,
    ) as Promise<OutboxEntity>;
  const state = async () =>
    (await enquiries.query('SELECT state, last_error FROM email_outbox WHERE id = $1', [id]))[0];

  it('is begun by nobody else, nor once it is sent or given up', async () => {
    const mail = await begun(60_000);
    expect(await delivery.begin(id, 60_000)).toBeNull();
    expect(await delivery.findLease(id)).toBe(mail.lease_until);
    await delivery.noteFailure(mail, 'busy');
    expect(await state()).toEqual({ state: 'queued', last_error: 'busy' });
    await begun(60_000);
    await delivery.markSent(id);
    expect(await delivery.begin(id, 60_000)).toBeNull();
    expect(await delivery.markDead(id, 'x')).toBeNull();
    expect(await state()).toEqual({ state: 'sent', last_error: null });
    expect(await delivery.findLease(id)).toBeNull();
    await enquiries.query("UPDATE email_outbox SET state = 'dead' WHERE id = $1", [id]);
    expect(await delivery.begin(id, 60_000)).toBeNull();
  });

  it('is not opened to a third worker by one that lost it', async () => {
    const late = await begun(0);
    await begun(60_000);
    await delivery.noteFailure(late, 'x');
    expect(await state()).toEqual({ state: 'sending', last_error: null });
    expect(await delivery.begin(id, 60_000)).toBeNull();
  });
});
