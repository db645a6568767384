import { randomUUID } from 'node:crypto';
import { ContactMessage, type ContactMessageInput, type ContactMessageRow } from '@nfa/contracts';
import { contactMessageInput } from './factories.ts';
import { startEnquiries } from './start-enquiries.ts';

describe('contact messages', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
  });
  afterAll(() => enquiries.stop());

  const post = (input: object) => enquiries.visitor.post('/contact-form').send(input);
  const aMessage = async (changes: Partial<ContactMessageInput> = {}): Promise<ContactMessage> =>
    (await post(contactMessageInput(changes)).expect(201)).body;
  const list = async (query: string): Promise<ContactMessageRow[]> =>
    (await enquiries.admin.get(`/admin/messages?${query}`).expect(200)).body;

  it('stores what the visitor sent', async () => {
    const input = contactMessageInput({ message: '  two\nlines ' });
    const { body } = await post({ ...input, read: true }).expect(201);
    expect(ContactMessage.parse(body)).toEqual(body);
    expect(body).toMatchObject({ ...input, message: 'two\nlines' });
    expect((await list(`search=${input.email}`))[0]).toMatchObject({
      id: body.id,
      read: false,
      notification: 'waiting',
    });
  });

  it('names each bad field', async () => {
    const { body } = await post({ name: '', email: 'nobody', phone: 'abc', subject: 'Spam' }).expect(400);
    const named = (body.issues as { path: string }[]).map(({ path }) => path).sort();
    expect(named).toEqual(['email', 'message', 'name', 'phone', 'subject']);
  });

  it('is unread until somebody marks it, and can be unread again', async () => {
    const unread = async () => (await enquiries.internal.get('/internal/counts').expect(200)).body.unread_messages;
    const before = await unread();
    const { id } = await aMessage();
    expect(await unread()).toBe(before + 1);
    const { body } = await enquiries.admin.put(`/admin/messages/${id}?read=true`).expect(200);
    expect(body).toMatchObject({ id, read: true });
    expect(await unread()).toBe(before);
    await enquiries.admin.put(`/admin/messages/${id}?read=false`).expect(200);
    expect(await unread()).toBe(before + 1);
    await enquiries.admin.put(`/admin/messages/${id}?read=maybe`).expect(400);
    await enquiries.admin.put('/admin/messages/42?read=true').expect(404);
  });

  it('is found by words, subject and whether it was read', async () => {
    const { id } = await aMessage({ name: 'Rare Name', subject: 'Media & Press' });
    await enquiries.admin.put(`/admin/messages/${id}?read=true`).expect(200);
    const ids = async (query: string) => (await list(query)).map((row) => row.id);
    expect(await ids('search=rare')).toEqual([id]);
    expect(await ids('subject=Media%20%26%20Press')).toEqual([id]);
    expect(await ids('search=rare&read=false')).toEqual([]);
    expect(await ids('search=rare&read=true&sort=name')).toEqual([id]);
  });

  it('exports a file that no spreadsheet runs', async () => {
    await aMessage({ name: '-1+1', message: 'export-mark' });
    const { text } = await enquiries.admin.get('/admin/messages/export?search=export-mark').expect(200);
    expect(text).toMatch(
      /"no","Model Booking","'-1\+1","'0712 345 679","brian\.\d+@visitor\.example","export-mark"\r\n$/,
    );
  });

  it('mails twenty answers by WhatsApp an hour one by one, five of a number; the digest tells of further ones', async () => {
    const answer = async (phone: string, received_at = '2026-01-05T08:00:00.000Z') => {
      const body = { name: 'Zawadi', phone, message: 'Naweza kuja saa tatu?', received_at };
      const id = randomUUID();
      await enquiries.internal.put(`/internal/whatsapp-answers/${id}`).send(body).expect(200);
      const mails = await enquiries.query<{ is_held: boolean }>(
        "SELECT state = 'held' AS is_held FROM email_outbox WHERE enquiry_id = $1",
        [id],
      );
      return mails.map(({ is_held }) => is_held);
    };
    for (let n = 0; n < 5; n += 1) expect(await answer('+254712345678')).toEqual([false]);
    expect(await answer('+254712345678')).toEqual([true]);
    for (let n = 10; n < 24; n += 1) expect(await answer(`+2547123456${n}`)).toEqual([false]);
    expect(await answer('+254712345699')).toEqual([true]);
    expect(await answer('+254712345678', '2026-01-05T09:00:01.000Z')).toEqual([false]);
  });
});
