import { DeliveryRepository } from '../src/notifications/delivery.repository.ts';
import { contactMessageInput } from './factories.ts';
import { eventually, startEnquiries } from './start-enquiries.ts';

describe('the lease of a mail', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  let delivery: DeliveryRepository;
  beforeEach(async () => {
    enquiries = await startEnquiries();
    delivery = enquiries.app.get(DeliveryRepository, { strict: false });
  });
  afterEach(() => enquiries.stop());

  it('takes no mail before its time, and puts it back as a new generation', async () => {
    await enquiries.visitor.post('/contact-form').send(contactMessageInput()).expect(201);
    const id = (await enquiries.query<{ id: string }>('SELECT id FROM email_outbox LIMIT 1'))[0]?.id ?? '';
    const token = '0190a000-0000-4000-8000-000000000001';
    const mail = () => enquiries.query('SELECT state, gen, attempts FROM email_outbox WHERE id = $1', [id]);
    expect(await delivery.lease(id, token, 60_000, 'a.example')).not.toBeNull();
    const later = { delayMs: 3_600_000, reason: 'busy', isSpent: true };
    expect(await delivery.retryLater(id, token, later)).toBe(true);
    expect(await mail()).toEqual([{ state: 'new', gen: 1, attempts: 1 }]);
    expect(await delivery.lease(id, token, 60_000, 'a.example')).toBeNull();
    await enquiries.query('UPDATE email_outbox SET next_at = now() WHERE id = $1', [id]);
    expect(await delivery.lease(id, token, 60_000, 'a.example')).not.toBeNull();
    expect(await delivery.retryLater(id, token, { ...later, isSpent: false })).toBe(true);
    expect(await mail()).toEqual([{ state: 'new', gen: 2, attempts: 1 }]);
  });

  it('does not let a worker that lost its mail write over the one that has it', async () => {
    await enquiries.visitor.post('/contact-form').send(contactMessageInput()).expect(201);
    const [mail] = await enquiries.query<{ id: string }>('SELECT id FROM email_outbox LIMIT 1');
    const id = mail?.id ?? '';
    const [late, next] = ['0190a000-0000-4000-8000-000000000001', '0190a000-0000-4000-8000-000000000002'];
    expect(await delivery.lease(id, late, 0, 'a.example')).not.toBeNull();
    const taken = await eventually(
      () => delivery.lease(id, next, 60_000, 'b.example'),
      (row) => row !== null,
    );
    expect(taken?.message_id).toBe(`<${id}@a.example>`);
    expect(await delivery.lease(id, late, 60_000, 'a.example')).toBeNull();
    expect(await delivery.markSent(id, late)).toBe(false);
    expect(await delivery.markDead(id, late, 'x')).toBe(false);
    expect(await delivery.retryLater(id, late, { delayMs: 0, reason: 'x', isSpent: true })).toBe(false);
    expect(await delivery.markSent(id, next)).toBe(true);
    expect(await delivery.lease(id, next, 60_000, 'a.example')).toBeNull();
  });
});
