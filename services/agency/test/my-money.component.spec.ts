import type { MyPage } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { MyPageEntity } from '../src/my-pages/my-pages.entity.ts';
import { MyPagesRepository } from '../src/my-pages/my-pages.repository.ts';
import { aFee, aJob } from './factories.ts';
import { type Agency, amina, startAgency, zawadi } from './start-agency.ts';

const MINUTE_MS = 60_000;

describe('money on my page', () => {
  let agency: Agency;
  let secret: string;
  beforeAll(async () => {
    agency = await startAgency();
    const job = await aJob(agency, { model_ids: [amina.id] });
    await aFee(agency, { model_id: amina.id, kind: 'day', rate_kes: 40_000 }, job);
    await agency.admin.post('/admin/invoices').send({ job_id: job.id }).expect(201);
  });
  afterAll(() => agency.stop());
  beforeEach(async () => {
    await agency.query('DELETE FROM messages');
    secret = await enter('faith@example.org');
  });

  async function enter(email: string, input: object = { model_id: amina.id, holder: 'model' }): Promise<string> {
    const { body } = await agency.admin
      .post('/admin/my-pages')
      .send({ ...input, email })
      .expect(201);
    return (await agency.visitor.post(body.path.replace('/me/', '/my-page-links/')).expect(200)).body.secret;
  }
  const moneyOf = async (of = secret): Promise<MyPage['people'][number]['money']> =>
    (await agency.visitor.get('/my-page').set('x-my-page', of).expect(200)).body.people[0].money;
  const send = (of = secret) => agency.visitor.post('/my-page/money-code').set('x-my-page', of).send({});
  const type = (code: string, of = secret) => agency.visitor.post('/my-page/money').set('x-my-page', of).send({ code });
  /** Returns the code in the last mail. */
  const mailed = async (): Promise<string> => {
    const [row] = await agency.query<{ code: string }>(
      "SELECT content ->> 'code' AS code FROM messages WHERE kind = 'my_page_code' ORDER BY created_at DESC, id DESC",
    );
    return row?.code ?? '';
  };
  const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('is shown for ten minutes on the device where the digits are typed', async () => {
    const other = await enter('faith@example.org');
    expect(await moneyOf()).toEqual({ address: 'f…@example.org', code_ends_at: null, statement: null });
    expect((await send().expect(200)).body.people[0].money).toMatchObject({
      statement: null,
      code_ends_at: expect.any(String),
    });
    const code = await mailed();
    const { body } = await type(code).expect(200);
    expect(body.people[0].money.statement).toMatchObject({ earned_kes: 32_000, balance_kes: 32_000 });
    expect(body.people[0].money.statement.lines).toHaveLength(2);
    const endsAt = new Date(agency.clock.now().getTime() + 10 * MINUTE_MS).toISOString();
    expect(body.people[0].money.statement_ends_at).toBe(endsAt);
    expect((await moneyOf(other)).statement).toBeNull();
    // A second tap, or one after an answer that was lost, shows the same.
    expect((await type(code).expect(200)).body.people[0].money).toEqual(body.people[0].money);
    await type(code, other).expect(410);
    agency.clock.advance(10 * MINUTE_MS);
    expect((await moneyOf()).statement).toBeNull();
    await type(code).expect(410);
    agency.clock.advance(-10 * MINUTE_MS);
  });

  it('is shown for two taps at once', async () => {
    await send().expect(200);
    const code = await mailed();
    const taps = await Promise.all([type(code), type(code)]);
    expect(taps.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('keeps no digits that a copy of the database opens', async () => {
    await send().expect(200);
    const code = await mailed();
    const rows = await agency.query<{ code_hash: string }>(
      'SELECT code_hash FROM my_pages WHERE code_hash IS NOT NULL',
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes five tries, also when they come at once, then needs new digits', async () => {
    await send().expect(200);
    const code = await mailed();
    const wrong = await Promise.all(Array.from({ length: 8 }, () => type(another(code))));
    expect(wrong.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 410, 410, 410]);
    await type(code).expect(410);
    expect(await moneyOf()).toMatchObject({ code_ends_at: null, statement: null });
    await send().expect(200);
    await type(await mailed()).expect(200);
  });

  it('mails one code for two taps, and a new one after a minute', async () => {
    const count = async () => (await agency.query("SELECT 1 FROM messages WHERE kind = 'my_page_code'")).length;
    const taps = await Promise.all([send(), send()]);
    expect(taps.map(({ status }) => status)).toEqual([200, 200]);
    expect(taps[1]?.body.people[0].money).toEqual(taps[0]?.body.people[0].money);
    expect(await count()).toBe(1);
    agency.clock.advance(MINUTE_MS - 1);
    await send().expect(200);
    expect(await count()).toBe(1);
    agency.clock.advance(1);
    await send().expect(200);
    expect(await count()).toBe(2);
    await type(await mailed()).expect(200);
    agency.clock.advance(-MINUTE_MS);
  });

  it('takes the last digits only, for ten minutes', async () => {
    await send().expect(200);
    const first = await mailed();
    agency.clock.advance(MINUTE_MS);
    await send().expect(200);
    const second = await mailed();
    if (first !== second) await type(first).expect(400);
    agency.clock.advance(10 * MINUTE_MS);
    await type(second).expect(410);
    agency.clock.advance(-11 * MINUTE_MS);
  });

  it('sends digits five times a day', async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      await send().expect(200);
      // A second tap on the last one is not refused.
      await send().expect(200);
      agency.clock.advance(MINUTE_MS);
    }
    expect((await send().expect(429)).body.detail).toMatch(/tomorrow/);
    agency.clock.advance(24 * 60 * MINUTE_MS);
    await send().expect(200);
    agency.clock.advance(-(24 * 60 + 5) * MINUTE_MS);
  });

  it('blames no limit when the digits are typed, or the page is deleted, while new ones are asked for', async () => {
    await send().expect(200);
    const code = await mailed();
    const pages = agency.app.get(MyPagesRepository, { strict: false });
    const newCode = pages.newCode.bind(pages);
    const spy = jest.spyOn(pages, 'newCode');
    spy.mockImplementationOnce(async (id) => {
      await type(code).expect(200);
      return agency.app.get(DataSource).manager.findOneBy(MyPageEntity, { id });
    });
    expect((await send().expect(200)).body.people[0].money.statement).not.toBeNull();
    spy.mockImplementationOnce(async (id, ...rest) => {
      await agency.query('DELETE FROM my_pages WHERE id = $1', [id]);
      return newCode(id, ...rest);
    });
    await send().expect(401);
    expect(spy).toHaveBeenCalledTimes(2);
    spy.mockRestore();
  });

  it('mails the digits in the language of the page', async () => {
    const sent = agency.visitor.post('/my-page/money-code').set('x-my-page', secret);
    await sent.send({ locale: 'sw' }).expect(200);
    const rows = await agency.query("SELECT locale FROM messages WHERE kind = 'my_page_code'");
    expect(rows).toEqual([{ locale: 'sw' }]);
  });

  it('needs a mailbox, the session and six digits', async () => {
    const none = await enter('', { model_id: zawadi.id, holder: 'guardian', name: 'Grace' });
    expect((await moneyOf(none)).address).toBe('');
    await send(none).expect(409);
    await agency.visitor.post('/my-page/money-code').send({}).expect(401);
    for (const code of ['12345', '1234567', 'abcdef', ''])
      expect((await type(code).expect(400)).body.issues[0].path).toBe('code');
    await type('000000').expect(410);
    const ofOther = { model_id: zawadi.id };
    const sent = agency.visitor.post('/my-page/money-code').set('x-my-page', secret);
    expect((await sent.send(ofOther).expect(400)).body.issues[0].path).toBe('model_id');
  });
});
