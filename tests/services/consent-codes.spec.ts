import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  type ConsentCode,
  type ConsentLink,
  type ConsentPage,
  consentCodeRoutes,
  enquiryDataRoutes,
  type ModelConsents,
  type ModelProfile,
  type PersonRecord,
} from '@nfa/contracts';
import { modelInput } from '../../services/catalogue/test/factories.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { headerOf, partsOf, startSmtp } from '../../services/enquiries/test/smtp-sink.ts';
import { eventually, startEnquiries, startWorker } from '../../services/enquiries/test/start-enquiries.ts';

const picture = `/media/${'1'.repeat(64)}.jpg`;
const guardian = { name: 'Grace Wanjiru', relation: 'Mother', email: 'grace@guardians.example' };

describe('the code of a guardian', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  let child: ModelProfile;
  beforeAll(async () => {
    enquiries = await startEnquiries();
    await new Promise<void>((resolve) => enquiries.app.getHttpServer().listen(0, '127.0.0.1', resolve));
    const { port } = enquiries.app.getHttpServer().address() as AddressInfo;
    catalogue = await startCatalogue({ enquiriesUrl: `http://127.0.0.1:${port}` });
    smtp = await startSmtp();
    worker = await startWorker(enquiries, smtp.url);
    const input = modelInput({ name: 'Amani Otieno', category: 'kids', main_image: picture });
    child = (await catalogue.admin.post('/admin/models').send(input).expect(201)).body;
  });
  afterAll(async () => {
    await worker.stop();
    await smtp.stop();
    await catalogue.stop();
    await enquiries.stop();
  });

  const ask = (giver: object) =>
    catalogue.admin
      .post(`/admin/models/${child.id}/consent-links`)
      .send({ pictures: [picture], scopes: ['site'], ...giver });
  const pathOf = ({ path }: ConsentLink) => path.replace('/consent/', '/consents/');

  it('goes to the e-mail that the administrator gave, is forgotten there and opens the consent', async () => {
    const link: ConsentLink = (await ask(guardian).expect(201)).body;
    expect(link.is_code_mailed).toBe(true);
    const page: ConsentPage = (await catalogue.visitor.get(pathOf(link)).expect(200)).body;
    expect(page.code_email).toBe('g•••••@guardians.example');
    const [mail] = await eventually(
      () => smtp.mails,
      (mails) => mails.length === 1,
    );
    if (!mail) throw new Error('no mail');
    expect(mail.to).toEqual([guardian.email]);
    expect(headerOf(mail, 'subject')).toBe('Your six-digit code');
    const { text } = partsOf(mail);
    expect(text).not.toMatch(/Amani|Otieno|Grace|consent\//);
    const code = /Your code is (\d{3} \d{3})/.exec(text)?.[1];
    expect(code?.replace(' ', '')).toBe(link.code);
    await eventually(
      () => enquiries.query<{ payload: object }>("SELECT payload FROM email_outbox WHERE state = 'sent'"),
      ([row]) => row !== undefined && !('code' in row.payload),
    );
    const [stored] = await catalogue.query('SELECT row_to_json(l)::text AS row FROM consent_links l', []);
    expect(stored.row).not.toContain(link.code);
    const { name, relation } = guardian;
    const answer = { answer: 'give', pictures: [0], scopes: ['site'], name, relation, code };
    const { body } = await catalogue.visitor.post(pathOf(link)).send(answer).expect(200);
    expect(body).toMatchObject({ state: 'answered', given_scopes: ['site'] });
  });

  it('is mailed anew at the guardian’s wish, not within a minute and twice a day at most, beside the one that was told', async () => {
    const giver = { ...guardian, email: 'again@guardians.example' };
    const link: ConsentLink = (await ask(giver).expect(201)).body;
    const mailed = () => smtp.mails.filter(({ to }) => to[0] === giver.email);
    const sendCode = (status: number) =>
      catalogue.visitor.post(pathOf(link)).send({ answer: 'send_code' }).expect(status);
    const waitMinute = () =>
      enquiries.query("UPDATE email_outbox SET created_at = created_at - interval '61 s' WHERE recipient = $1", [
        giver.email,
      ]);
    expect((await sendCode(409)).body.detail).toContain('Wait a minute, or call us');
    await waitMinute();
    const taps = await Promise.all(
      [1, 2].map(() => catalogue.visitor.post(pathOf(link)).send({ answer: 'send_code' })),
    );
    expect(taps.map(({ status }) => status).sort()).toEqual([200, 409]);
    await waitMinute();
    await sendCode(200);
    await waitMinute();
    await sendCode(409);
    const mails = await eventually(mailed, ({ length }) => length === 3);
    const codes = mails.map((mail) => /Your code is (\d{3} \d{3})/.exec(partsOf(mail).text)?.[1] ?? '');
    const { name, relation } = guardian;
    const answer = (code: string | undefined) =>
      catalogue.visitor
        .post(pathOf(link))
        .send({ answer: 'give', pictures: [0], scopes: ['site'], name, relation, code });
    for (const code of [codes[1], codes[2], link.code ?? '']) await answer(code).expect(200);
  });

  it('is mailed once to a guardian who taps twice on a page of their own, and opens the link that both taps show', async () => {
    const { name, relation } = guardian;
    const email = 'twice@guardians.example';
    const mine = { model_id: child.id, given_by: 'guardian', name, email, key: 'one-form' };
    const tap = async (): Promise<string> =>
      (await catalogue.internal.post('/internal/my-consent-links').send(mine).expect(200)).body.path;
    const [path, again] = await Promise.all([tap(), tap()]);
    expect([again, await tap()]).toEqual([path, path]);
    const [mail, ...others] = await eventually(
      () => smtp.mails.filter(({ to }) => to[0] === email),
      ({ length }) => length > 0,
    );
    expect(others).toEqual([]);
    const code = mail && /Your code is (\d{3} \d{3})/.exec(partsOf(mail).text)?.[1];
    const answer = { answer: 'give', pictures: [0], scopes: ['site'], name, relation, code };
    await catalogue.visitor.post(path.replace('/consent/', '/consents/')).send(answer).expect(200);
  });

  it('is not mailed anew when it cannot be stored', async () => {
    const email = 'unstored@guardians.example';
    const link: ConsentLink = (await ask({ ...guardian, email }).expect(201)).body;
    const backdate = "UPDATE email_outbox SET created_at = created_at - interval '61 s' WHERE recipient = $1";
    await enquiries.query(backdate, [email]);
    const unstored = 'ALTER TABLE consent_links ADD CONSTRAINT unstored CHECK (further_code_hash IS NULL) NOT VALID';
    await catalogue.query(unstored, []);
    try {
      await catalogue.visitor.post(pathOf(link)).send({ answer: 'send_code' }).expect(500);
    } finally {
      await catalogue.query('ALTER TABLE consent_links DROP CONSTRAINT unstored', []);
    }
    expect(await enquiries.query('SELECT FROM email_outbox WHERE recipient = $1', [email])).toHaveLength(1);
  });

  it('works when its mail leaves without an answer, and after later ones that fail; a mail that hangs locks no link', async () => {
    const codes: string[] = [];
    let outcome: (response: ServerResponse) => unknown = (response) => response.destroy();
    const mailer = createServer((request, response) => {
      void json(request).then((body) => {
        const { link_id, code } = body as ConsentCode;
        response.setHeader('content-type', 'application/json');
        if (request.url !== consentCodeRoutes.sendAgain.path)
          return response.writeHead(201).end(JSON.stringify({ link_id }));
        codes.push(code);
        return outcome(response);
      });
    });
    await new Promise<void>((resolve) => mailer.listen(0, '127.0.0.1', resolve));
    const { port } = mailer.address() as AddressInfo;
    const lone = await startCatalogue({ enquiriesUrl: `http://127.0.0.1:${port}` });
    try {
      const input = modelInput({ category: 'kids', main_image: picture });
      const { id } = (await lone.admin.post('/admin/models').send(input).expect(201)).body;
      const body = { pictures: [picture], scopes: ['site'], ...guardian };
      const { body: link } = await lone.admin.post(`/admin/models/${id}/consent-links`).send(body).expect(201);
      const answer = (sent: object) => lone.visitor.post(pathOf(link)).send(sent);
      const sendCode = async (status: number) => (await answer({ answer: 'send_code' }).expect(status)).body;
      expect((await sendCode(503)).detail).toContain('cannot be mailed right now');
      const { name, relation } = guardian;
      const give = { answer: 'give', pictures: [0], scopes: ['site'], name, relation, code: codes.at(-1) };
      const givesConsent = async () => expect((await answer(give)).body).toMatchObject({ state: 'answered' });
      await givesConsent();

      const stored: unknown[] = [];
      const lock = 'SELECT further_code_hash FROM consent_links WHERE id = $1 FOR UPDATE NOWAIT';
      outcome = async (response) => {
        stored.push(...(await lone.query(lock, [link.id]).catch((error: Error) => [error])));
        response.end(JSON.stringify({ is_sent: true }));
      };
      await sendCode(200);
      expect(stored).toEqual([{ further_code_hash: expect.any(String) }]);
      outcome = (response) => response.end(JSON.stringify({ is_sent: false }));
      await Promise.all([1, 2].map(() => sendCode(409)));
      outcome = (response) => response.writeHead(500).end('{}');
      await sendCode(503);
      mailer.close();
      mailer.closeAllConnections();
      await sendCode(503);
      await givesConsent();
    } finally {
      await lone.stop();
      mailer.close();
    }
  });

  it('is told on the phone without an e-mail', async () => {
    const mails = () => enquiries.query('SELECT id FROM email_outbox ORDER BY id');
    const before = await mails();
    const link: ConsentLink = (await ask({ ...guardian, email: '' }).expect(201)).body;
    expect(link).toMatchObject({ is_code_mailed: false, code: expect.stringMatching(/^\d{6}$/) });
    expect((await catalogue.visitor.get(pathOf(link)).expect(200)).body.code_email).toBe('');
    const { body } = await catalogue.visitor.post(pathOf(link)).send({ answer: 'send_code' }).expect(409);
    expect(body.detail).toContain('call us and we read it to you');
    expect(await mails()).toEqual(before);
  });

  it('is mailed once for a key, by calls at the same time, and after one that was interrupted once the mail was stored', async () => {
    const asked = (email: string) => ask({ ...guardian, email }).set('idempotency-key', email.replace('@', '-'));
    const mailsTo = (email: string) =>
      enquiries.query<{ state: string }>('SELECT state FROM email_outbox WHERE recipient = $1', [email]);
    const both = await Promise.all([1, 2].map(() => asked('both@guardians.example')));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[1]?.body).toEqual(both[0]?.body);
    expect(await mailsTo('both@guardians.example')).toHaveLength(1);

    await catalogue.query('ALTER TABLE consent_records RENAME TO away', []);
    await asked('cut@guardians.example').expect(500);
    await catalogue.query('ALTER TABLE away RENAME TO consent_records', []);
    expect(await mailsTo('cut@guardians.example')).toHaveLength(1);
    const { body: link } = await asked('cut@guardians.example').expect(201);
    expect(await mailsTo('cut@guardians.example')).toHaveLength(1);
    expect(link).toMatchObject({ is_code_mailed: true, code: expect.stringMatching(/^\d{6}$/) });
  });

  it('goes with the guardian and with the child who are erased, and so does the link', async () => {
    const kept = (owner: typeof enquiries | typeof catalogue, table: string) =>
      owner.query(`SELECT 1 FROM ${table} t WHERE strpos(t::text, $1) > 0`, [guardian.email]);
    const erase = (owner: typeof enquiries | typeof catalogue, records: PersonRecord[]) =>
      owner.internal.post(enquiryDataRoutes.erase.path).send({ records }).expect(200);
    const consents = async (): Promise<ModelConsents> =>
      (await catalogue.admin.get(`/admin/models/${child.id}/consents`).expect(200)).body;
    const open: ConsentLink = (await ask(guardian).expect(201)).body;
    const told: ConsentLink = (await ask({ name: 'Beatrice', relation: 'Mother' }).expect(201)).body;
    const { records } = await consents();
    const ofGrace = records.filter(({ name }) => name === guardian.name);
    for (const owner of [catalogue, enquiries])
      await erase(
        owner,
        ofGrace.map(({ id }) => ({ kind: 'consent', id })),
      );
    expect(await kept(catalogue, 'consent_links')).toEqual([]);
    expect(await kept(enquiries, 'email_outbox')).toEqual([]);
    expect((await consents()).links.map(({ id }) => id)).toEqual([told.id]);
    const page = async (link: ConsentLink) => (await catalogue.visitor.get(pathOf(link)).expect(200)).body;
    expect(await page(open)).toMatchObject({ state: 'ended', name: '', code_email: '' });
    expect(await page(told)).toMatchObject({ state: 'open', name: 'Beatrice' });

    await ask(guardian).expect(201);
    expect(await kept(enquiries, 'email_outbox')).toHaveLength(1);
    await erase(enquiries, [{ kind: 'model', id: child.id }]);
    expect(await kept(enquiries, 'email_outbox')).toEqual([]);
  });

  it('makes no link when its mail cannot be stored', async () => {
    const lone = await startCatalogue();
    const input = modelInput({ category: 'kids', main_image: picture });
    const { id } = (await lone.admin.post('/admin/models').send(input).expect(201)).body;
    const body = { pictures: [picture], scopes: ['site'], ...guardian };
    const refusal = await lone.admin.post(`/admin/models/${id}/consent-links`).send(body).expect(503);
    expect(refusal.body.detail).toContain('The code cannot be mailed right now');
    expect((await lone.admin.get(`/admin/models/${id}/consents`).expect(200)).body).toMatchObject({
      links: [],
      records: [],
    });
    await lone.stop();
  });
});
