import { randomUUID } from 'node:crypto';
import type { Application } from '@nfa/contracts';
import { HashApplicationLinks1770035010000 } from '../../services/enquiries/src/migrations/1770035010000-hash-application-links.ts';
import { adultStart, guardianStart } from '../../services/enquiries/test/factories.ts';
import { startSmtp } from '../../services/enquiries/test/smtp-sink.ts';
import { eventually, startWorker } from '../../services/enquiries/test/start-enquiries.ts';
import { agreement, startApplications } from './start-applications.ts';

describe('the links of applications', () => {
  let started: Awaited<ReturnType<typeof startApplications>>;
  let enquiries: (typeof started)['enquiries'];
  beforeAll(async () => {
    started = await startApplications();
    ({ enquiries } = started);
  });
  afterAll(() => started.stop());

  const open = async (link: string | null): Promise<Application> =>
    (await enquiries.visitor.get(`/applications/${link}`).expect(200)).body;
  const confirm = (link: string | undefined) => enquiries.visitor.post(`/guardian-links/${link}`);
  const linkOfMail = async (email: string, kind: string) => {
    const mails = await started.mailsTo(email);
    return mails.filter((mail) => mail.kind === kind).at(-1)?.payload.link;
  };
  const renew = async ({ id }: Application): Promise<string> =>
    (await enquiries.admin.put(`/admin/applications/${id}/guardian-link`).expect(200)).body.link;

  /** Returns the names of the tables that contain a text. */
  const tablesWith = async (text: string): Promise<string[]> => {
    const tables = await enquiries.query<{ name: string }>(
      'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()',
    );
    const found: string[] = [];
    for (const { name } of tables)
      if ((await enquiries.query(`SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0`, [text])).length > 0)
        found.push(name);
    return found.sort();
  };

  it('stand nowhere in the database once their mails are sent, and are told again to who holds the key', async () => {
    const key = randomUUID();
    const input = adultStart();
    const begun = await started.start(input, key);
    expect(await tablesWith(String(begun.link))).toEqual([]);
    expect(await tablesWith(begun.id)).toEqual(['application_links', 'applications', 'idempotency_records']);
    expect(await started.start(input, key)).toEqual(begun);
    expect((await open(begun.link)).id).toBe(begun.id);
    const guardian = guardianStart();
    const waiting = await started.start(guardian, key + key);
    const guardianLink = await linkOfMail(guardian.email, 'guardian_link');
    const { body: confirmed } = await confirm(guardianLink).expect(200);
    expect(await started.start(guardian, key + key)).toEqual(waiting);
    const sent = await started.aSentApplication();
    const smtp = await startSmtp();
    const worker = await startWorker(enquiries, smtp.url);
    await eventually(
      () => enquiries.query("SELECT 1 FROM email_outbox WHERE state <> 'sent'"),
      ({ length }) => length === 0,
    );
    await worker.stop();
    await smtp.stop();
    for (const link of [guardianLink, confirmed.link, sent.link]) {
      expect(link).toMatch(/^[0-9a-f-]{36}$/);
      expect(await tablesWith(link)).toEqual([]);
    }
    expect(smtp.mails.some(({ raw }) => raw.replace(/=\r\n/g, '').includes(sent.link as string))).toBe(true);
    expect(JSON.stringify(await started.board())).not.toContain(sent.link);
  });

  it('are mailed to a guardian once more who asks for it, a minute after the last mail at the earliest', async () => {
    const guardian = guardianStart();
    const { id } = await started.start(guardian);
    const askAgain = (status: number) => enquiries.visitor.post(`/applications/${id}/guardian-link`).expect(status);
    const mails = async () =>
      (await started.mailsTo(guardian.email))
        .filter(({ kind }) => kind === 'guardian_link')
        .map(({ payload }) => payload.link);
    await askAgain(409);
    expect(await mails()).toHaveLength(1);
    enquiries.clock.advance(60_000);
    const { body } = await askAgain(200);
    expect(body).toMatchObject({ id, state: 'unconfirmed', link: null });
    const [first, second, ...others] = await mails();
    expect(others).toEqual([]);
    expect(second).toBe(first);
    await askAgain(409);
    await confirm(first).expect(200);
    enquiries.clock.advance(60_000);
    await askAgain(409);
    await enquiries.visitor.post(`/applications/${randomUUID()}/guardian-link`).expect(404);
  });

  it('are mailed once for a key, whether the guardian asks or the panel, however often the request is repeated', async () => {
    const guardian = guardianStart();
    const { id } = await started.start(guardian);
    const sent = async () => (await started.mailsTo(guardian.email)).length;
    enquiries.clock.advance(60_000);
    const again = () =>
      enquiries.visitor.post(`/applications/${id}/guardian-link`).set('idempotency-key', 'asked-again').expect(200);
    expect((await again()).body).toEqual((await again()).body);
    expect(await sent()).toBe(2);
    const renewed = () =>
      enquiries.admin
        .put(`/admin/applications/${id}/guardian-link?mail=true`)
        .set('idempotency-key', 'renewed')
        .expect(200);
    enquiries.clock.advance(1_000);
    const { body } = await renewed();
    enquiries.clock.advance(1_000);
    expect((await renewed()).body).toEqual(body);
    expect(await sent()).toBe(3);
    // Stored for the repetition without the secret, which only the waiting mails hold.
    expect(await tablesWith(body.link)).toEqual(['email_outbox']);
  });

  it('reach the agency by no mail, one that is held neither', async () => {
    const { link } = await started.withPhotographs();
    await enquiries.visitor.post(`/applications/${link}/send`).set('x-mail-digest', '1').send(agreement).expect(200);
    expect(await tablesWith(String(link))).toEqual([]);
  });

  it('of before go on working, in whatever state their application was', async () => {
    const migration = new HashApplicationLinks1770035010000();
    const client = await enquiries.connect();
    // The migration uses only `query` of its runner.
    const runner = client as unknown as Parameters<typeof migration.up>[0];
    const guardian = guardianStart();
    const key = randomUUID();
    const input = adultStart();
    const begun = await started.start(input, key);
    const draft = await started.withPhotographs();
    const sent = await started.aSentApplication();
    const waiting = await started.start(guardian);
    await migration.down(runner);
    // Returns the links as the previous version stored them, in plain text.
    const stored = (id: string) =>
      enquiries
        .query<{ link_id: string; confirm_id: string }>('SELECT link_id, confirm_id FROM applications WHERE id = $1', [
          id,
        ])
        .then(([row]) => row as { link_id: string; confirm_id: string });
    const [ofBegun, ofDraft, ofSent, ofWaiting] = await Promise.all(
      [begun, draft, sent, waiting].map(({ id }) => stored(id)),
    );
    await enquiries.query(
      "UPDATE idempotency_records SET body = (body - 'id') || jsonb_build_object('link', $2::text) WHERE key = $1",
      [`key:${key}`, ofBegun?.link_id],
    );
    await migration.up(runner);
    client.release();

    for (const link of [ofBegun, ofDraft, ofSent, ofWaiting].flatMap((row) => [
      row?.link_id,
      row?.confirm_id ?? row?.link_id,
    ]))
      expect(await tablesWith(String(link))).toEqual([]);
    expect((await open(ofSent?.link_id ?? '')).id).toBe(sent.id);
    const path = `/applications/${ofDraft?.link_id}/send`;
    expect((await enquiries.visitor.post(path).send(agreement).expect(200)).body).toMatchObject({
      state: 'sent',
      link: ofDraft?.link_id,
    });
    // The repeated request gets a new link, and the earlier one still works.
    const again = await started.start(input, key);
    expect(again.id).toBe(begun.id);
    for (const link of [again.link, ofBegun?.link_id ?? '']) expect((await open(link)).id).toBe(begun.id);
    await enquiries.visitor.get(`/applications/${ofWaiting?.link_id}`).expect(404);
    const renewed = await renew(waiting);
    expect(renewed).not.toBe(ofWaiting?.confirm_id);
    const { body: confirmed } = await confirm(ofWaiting?.confirm_id).expect(200);
    expect((await open(confirmed.link)).id).toBe(waiting.id);
    await confirm(renewed).expect(404);
  });
});
