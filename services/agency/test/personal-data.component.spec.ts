import { type PersonDocument, type PersonEntry, type PersonSearch } from '@nfa/contracts';
import { Logger, newId } from '@nfa/service-kit';
import { DeletedProfilesService } from '../src/personal-data/deleted-profiles.service.ts';
import { PersonRecordsRepository } from '../src/personal-data/person-records.repository.ts';
import { aCall, aClient, aFee, aJob, aUsage, usageInput } from './factories.ts';
import { type Agency, amina, kito, startAgency, whileItWaits, zawadi } from './start-agency.ts';

const NOBODY: PersonSearch = { name: '', phones: [], emails: [], models: [] };
const record = { kind: 'model', id: amina.id };

describe('what the agency keeps about a model', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterAll(() => agency.stop());

  /** Creates rows of every kind about a model, each with a marker text. */
  async function aBusyModel({ id: model_id, name }: { id: string; name: string }) {
    const mark = `${name} Merkmal`;
    const job = await aJob(agency);
    const call = await aCall(agency, job, { model_id, kind: 'confirmed', note: mark });
    await agency.admin.post('/admin/my-pages').send({ model_id, holder: 'model' }).expect(201);
    // Changes the row directly: only children have a page for a guardian, and a child cannot be confirmed without a guardian.
    await agency.query(
      "UPDATE my_pages SET holder = 'guardian', name = $2, phone = '+254 799 123 456', email = $3 WHERE model_id = $1",
      [model_id, mark, `${name.toLowerCase()}@mother.example`],
    );
    const picture = `https://client.example/${mark.split(' ')[0]}`;
    const site = { scope: 'site' as const, until: '2027-06-01T00:00:00.000Z' };
    agency.catalogue.covers.push({ model_id, scopes: [site], agreed: [{ picture, ...site }], own: [] });
    await aUsage(agency, { model_id, note: mark, pictures: [picture] }, job);
    await aFee(agency, { model_id, kind: 'expense', label: 'Taxi' }, job);
    const off = { model_id, starts_on: '2026-02-12', ends_on: '2026-02-13', reason: 'exam', note: mark };
    await agency.admin.post('/admin/days-off').send(off).expect(201);
    await agency.query(
      `INSERT INTO permissions (id, job_id, model_id, token_hash, name, relation, phone, email, expires_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $3, 'mother', '0799 123 456', '', now())`,
      [job.id, model_id, mark],
    );
    await agency.query(
      `INSERT INTO message_drafts (id, job_id, call_id, text) VALUES (gen_random_uuid(), $1, $2, $3)`,
      [job.id, call.id, mark],
    );
    await agency.query('UPDATE calls SET answer_note = $2, sheet_hash = $2 WHERE id = $1', [call.id, mark]);
    await agency.query(
      `INSERT INTO job_events (id, job_id, kind, after, reason, model_id)
       VALUES (gen_random_uuid(), $1, 'answer', 'accepted', $2, $3)`,
      [job.id, mark, model_id],
    );
    await agency.query(
      `WITH sent AS (INSERT INTO transfers (id, model_id, amount_kes, phone, receiver) VALUES (gen_random_uuid(), $1, 500, '', $2)
         RETURNING id)
       INSERT INTO payment_notices (id, received_at, kind, source_ip, sha256, body, reference, state)
       SELECT id, now(), 'payout', '', id::text, jsonb_build_object('ReceiverPartyPublicName', $2::text), id::text, 'done' FROM sent`,
      [model_id, mark],
    );
    const advance = { kind: 'advance', amount_kes: 500, method: 'cash', note: '', agreed_by: mark };
    await agency.admin.post(`/admin/statements/${model_id}/payouts`).send(advance).expect(201);
    const { cards } = agency.catalogue;
    agency.catalogue.cards = cards.map((card) => (card.id === model_id ? { ...card, name: mark } : card));
    const { body: invoice } = await agency.admin.post('/admin/invoices').send({ job_id: job.id }).expect(201);
    agency.catalogue.cards = cards;
    expect(invoice.lines).toMatchObject([{ label: `Taxi, ${mark}` }]);
    return { mark, call };
  }

  /** Returns the tables in which a row contains a text. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await agency.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await agency.query(`SELECT FROM ${name} t WHERE strpos(to_jsonb(t)::text, $1) > 0`, [text]);
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  const ask = async <T>(path: string, body: object): Promise<T> =>
    (await agency.internal.post(`/internal/personal-data/${path}`).send(body).expect(200)).body;

  /** A form that was open during the erasure would bring the erased text back. */
  const putAsBefore = (path: string, version: string, body: object) =>
    agency.admin.put(path).set('if-match', `"${version}"`).send(body).expect(409);

  it('is found by who answers for her, handed out whole, and leaves her times alone when she is erased', async () => {
    const { mark, call } = await aBusyModel(amina);
    const other = await aBusyModel(kito);
    const found = await ask<PersonEntry[]>('search', { ...NOBODY, emails: ['amina@mother.example'] });
    expect(found).toMatchObject([{ kind: 'contact', name: mark, belongs_to: amina.id }]);
    expect(await ask<PersonEntry[]>('search', { ...NOBODY, models: [amina.id] })).toHaveLength(2);
    expect(await ask<PersonEntry[]>('search', { ...NOBODY, phones: ['799123456'] })).toHaveLength(4);

    // Earlier versions wrote the name into the books as well.
    await agency.query(
      `INSERT INTO entries (id, tx, at, account, amount_kes, model_id, memo)
       SELECT gen_random_uuid(), '0190a000-0000-7000-8000-0000000000ee', '2026-01-05', account, amount, model, memo
         FROM (VALUES ('model', -5, $1::uuid, 'Taxi, ' || $2), ('agency', 5, NULL, '')) AS line (account, amount, model, memo)`,
      [amina.id, mark],
    );
    const named = await tablesWith(mark);
    expect(named).toEqual([
      'calls',
      'days_off',
      'entries',
      'invoices',
      'job_events',
      'message_drafts',
      'my_pages',
      'payment_notices',
      'payouts',
      'permissions',
      'transfers',
      'usages',
      'versions',
    ]);
    const [document] = await ask<PersonDocument[]>('documents', { records: [record] });
    const exported = document?.parts
      .filter((part) => JSON.stringify(part.rows).includes(mark))
      .map(({ table }) => table);
    // Issued invoices belong to their clients.
    expect(exported?.sort()).toEqual(named.filter((table) => table !== 'invoices'));
    expect(JSON.stringify(document)).not.toMatch(/_hash/);

    for (let time = 0; time < 2; time += 1) await ask('erasures', { records: [record] });
    expect(await tablesWith(mark)).toEqual(['invoices']);
    expect(await tablesWith(amina.id)).toEqual([
      'calls',
      'entries',
      'fees',
      'job_events',
      'model_ages',
      'payouts',
      'transfers',
      'usages',
      'versions',
    ]);
    expect(await tablesWith('client.example/Amina')).toEqual([]);
    expect(await agency.query('SELECT kind, note FROM calls WHERE id = $1', [call.id])).toEqual([
      { kind: 'confirmed', note: '' },
    ]);
    expect(await tablesWith(other.mark)).toEqual(named.filter((table) => table !== 'entries'));
  });

  it('refuses to save notes on an erased model from a form that was open before', async () => {
    const job = await aJob(agency);
    const note = 'Amina is back late';
    const call = await aCall(agency, job, { model_id: amina.id, note });
    const usage = await aUsage(agency, { model_id: amina.id, note }, job);
    await ask('erasures', { records: [record] });
    await putAsBefore(`/admin/calls/${call.id}`, call.updated_at, { note });
    await putAsBefore(`/admin/usages/${usage.id}`, usage.updated_at, usageInput({ note }));
    expect(await tablesWith(note)).toEqual([]);
  });

  it('ends page, calendar and days off of a model that is deleted for good, and keeps what proves who allowed work', async () => {
    const mark = 'Nekesa';
    const model_id = zawadi.id;
    const job = await aJob(agency);
    const page = { model_id, holder: 'guardian', name: mark, phone: '0799 777 666', email: 'nekesa@mother.example' };
    await agency.admin.post('/admin/my-pages').send(page).expect(201);
    await agency.admin.post('/admin/calendar-feeds').send({ model_id }).expect(201);
    const off = { model_id, starts_on: '2026-02-12', ends_on: '2026-02-13', reason: 'exam', note: mark };
    await agency.admin.post('/admin/days-off').send(off).expect(201);
    await agency.query(
      `INSERT INTO permissions (id, job_id, model_id, token_hash, name, relation, phone, email, expires_at)
       VALUES (gen_random_uuid(), $1, $2, $3, $3, 'mother', '0799 777 666', '', now())`,
      [job.id, model_id, mark],
    );
    await agency.query(
      `INSERT INTO messages (id, kind, record_id, about_id, recipient, locale, day, content, next_at, state)
       VALUES (gen_random_uuid(), 'my_page_link', gen_random_uuid(), $1, 'nekesa@mother.example', 'en', '2026-01-05', '{}', now(), 'waiting')`,
      [model_id],
    );
    const profiles = agency.app.get(DeletedProfilesService, { strict: false });
    const kept = ['calendar_feeds', 'days_off', 'messages', 'my_pages', 'permissions'];
    // Whoever is in the trash, or of whom the catalogue says nothing, loses nothing.
    expect(await profiles.forget()).toBe(0);
    Object.assign(agency.catalogue, { deleted: [model_id], isAway: true });
    expect(await profiles.forget()).toBe(0);
    expect(await tablesWith(model_id)).toEqual(kept);
    agency.catalogue.isAway = false;
    expect([await profiles.forget(), await profiles.forget()]).toEqual([1, 0]);
    agency.catalogue.deleted = [];
    expect(await tablesWith(model_id)).toEqual(['permissions']);
    expect(await tablesWith(mark)).toEqual(['permissions']);
  });

  it('ends messages of a deleted model that has nothing else, and those of nobody else', async () => {
    const [deleted, registration] = [newId(), newId()];
    for (const [kind, about] of [
      ['call_sheet', kito.id],
      ['call_sheet', deleted],
      ['receipt', registration],
    ])
      await agency.query(
        `INSERT INTO messages (id, kind, record_id, about_id, recipient, locale, day, content, next_at, state)
         VALUES (gen_random_uuid(), $1, gen_random_uuid(), $2, 'model@post.example', 'en', '2026-01-05', '{}', now(), 'sent')`,
        [kind, about],
      );
    agency.catalogue.deleted = [deleted, registration];
    expect(await agency.app.get(DeletedProfilesService, { strict: false }).forget()).toBe(1);
    agency.catalogue.deleted = [];
    expect([await tablesWith(deleted), await tablesWith(registration)]).toEqual([[], ['messages']]);
  });

  it('asks the catalogue about 1,000 models at a time, and erases nothing while it has none of them', async () => {
    await agency.query(
      `INSERT INTO days_off (id, model_id, starts_on, ends_on, reason, note, by)
       SELECT gen_random_uuid(), gen_random_uuid(), '2026-02-12', '2026-02-13', 'exam', 'many', 'agency' FROM generate_series(1, 1001)`,
    );
    const profiles = agency.app.get(DeletedProfilesService, { strict: false });
    const { asked } = agency.catalogue;
    expect([await profiles.forget(), agency.catalogue.asked - asked]).toEqual([0, 2]);
    const warn = jest.spyOn(agency.app.get(Logger), 'warn');
    agency.catalogue.deleted = await agency.app.get(PersonRecordsRepository, { strict: false }).findModels();
    const cards = agency.catalogue.cards.splice(0);
    expect(await profiles.forget()).toBe(0);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('has no models'), expect.anything());
    expect(await agency.query("SELECT FROM days_off WHERE note = 'many'")).toHaveLength(1_001);
    agency.catalogue.cards.push(...cards);
    agency.catalogue.deleted = (
      await agency.query<{ model_id: string }>("SELECT model_id FROM days_off WHERE note = 'many'")
    ).map(({ model_id: id }) => id);
    expect(await profiles.forget()).toBe(1_001);
    agency.catalogue.deleted = [];
  });

  it('finds the person of a client, and leaves the company to its jobs once they are erased', async () => {
    const person = { person: 'Wairimu Njoroge', phone: '0733 555 666', email: 'wairimu@films.example' };
    const job = await aJob(agency, { client_id: (await aClient(agency, { name: 'Mto Films', ...person })).id });
    const input = { name: 'Mto Films', ...person, notes: 'Asks for Wairimu Njoroge' };
    const { body: client } = await agency.admin.put(`/admin/clients/${job.client_id}`).send(input).expect(200);
    const { title, client_id, kind } = job;
    const named = { title, client_id, kind, notes: 'Call Wairimu', contact: 'Wairimu Njoroge, 0733 555 666' };
    const { body: noted } = await agency.admin.put(`/admin/jobs/${job.id}`).send(named).expect(200);
    const { id: usage } = await aUsage(agency, {}, job);
    const typed =
      "removal_name = 'Wairimu Njoroge', removal_note = 'Taken down, Wairimu', declined_at = now(), removed_at = now()";
    await agency.query(`UPDATE usages SET ${typed} WHERE id = $1`, [usage]);
    const found = await ask<PersonEntry[]>('search', { ...NOBODY, phones: ['733555666'] });
    expect(found).toMatchObject([
      { kind: 'agency_client', name: 'Wairimu Njoroge', about: 'Mto Films', belongs_to: null },
    ]);
    expect(await ask<PersonEntry[]>('search', { ...NOBODY, name: 'wairimu' })).toHaveLength(1);
    const records = [{ kind: 'agency_client', id: job.client_id }];
    const [document] = await ask<PersonDocument[]>('documents', { records });
    expect(document?.parts.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['clients', 'versions', 'jobs', 'usages']),
    );
    for (let time = 0; time < 2; time += 1) await ask('erasures', { records });
    await putAsBefore(`/admin/clients/${client.id}`, client.updated_at, input);
    await putAsBefore(`/admin/jobs/${job.id}`, noted.updated_at, named);
    expect(await tablesWith('Wairimu')).toEqual([]);
    expect((await agency.admin.get(`/admin/jobs/${job.id}`).expect(200)).body.client.name).toBe('Mto Films');
    expect(await ask<PersonEntry[]>('search', { ...NOBODY, name: 'Mto Films' })).toEqual([]);
  });

  it('finds the newest entries of each kind, however many there are of another', async () => {
    const asked = { label: 'Class', amount_kes: 900, payer_name: 'Otieno Many' };
    await agency.admin.post('/admin/charges').send(asked).expect(201);
    await agency.query(
      `INSERT INTO clients (id, created_at, name, person, phone, email, kra_pin, terms_days, notes)
       SELECT gen_random_uuid(), '2030-01-01Z'::timestamptz + day * interval '1 day', 'Films', 'Otieno Many', '', '', '', 0, '' FROM generate_series(0, 200) AS day`,
    );
    const found = await ask<PersonEntry[]>('search', { ...NOBODY, name: 'otieno many' });
    expect(found.map(({ kind }) => kind)).toEqual([...Array<string>(200).fill('agency_client'), 'charge']);
    expect([found[0]?.at, found[199]?.at]).toEqual(['2030-07-20T00:00:00.000Z', '2030-01-02T00:00:00.000Z']);
  });

  it('takes the name of a client who is a person too', async () => {
    const person = { name: 'Kamau Photographer', person: '', phone: '0733 777 888', kra_pin: 'A001234567Z' };
    const company = { name: 'Kamau Films', person: 'Kamau', kra_pin: 'P001234567Z' };
    for (const [client, left] of [
      [person, { name: 'Former client', phone: '', kra_pin: '' }],
      [company, { name: 'Kamau Films', phone: '', kra_pin: 'P001234567Z' }],
    ] as const) {
      const { id } = await aClient(agency, client);
      await ask('erasures', { records: [{ kind: 'agency_client', id }] });
      expect(await agency.query('SELECT name, phone, kra_pin FROM clients WHERE id = $1', [id])).toEqual([left]);
    }
  });

  it('forgets what an erased booking enquiry said in the job that was made of it', async () => {
    const enquiry_id = newId();
    const job = await aJob(agency, { enquiry_id, notes: 'Call me: Halima, 0733 222 111', place: 'Lake Theatre' });
    const { title, client_id, kind, place } = job;
    const changed = { title, client_id, kind, place, enquiry_id, notes: 'Halima called' };
    const { body: noted } = await agency.admin.put(`/admin/jobs/${job.id}`).send(changed).expect(200);
    expect(await tablesWith('Halima')).toEqual(['jobs', 'versions']);
    const records = [{ kind: 'booking', id: enquiry_id }];
    // The job has the contact, pay and models of others; the export of the enquiry has its message.
    expect(await ask('documents', { records })).toEqual([]);
    await ask('erasures', { records });
    await putAsBefore(`/admin/jobs/${job.id}`, noted.updated_at, changed);
    expect(await tablesWith('Halima')).toEqual([]);
    expect((await agency.admin.get(`/admin/jobs/${job.id}`).expect(200)).body).toMatchObject({ place, notes: '' });
  });

  it('names nobody any more in the money of a client who is erased, but the company and its invoices', async () => {
    const contact = { person: 'Wanza Mutiso', phone: '0733 111 222', email: 'wanza@films.example' };
    const { id: client_id } = await aClient(agency, { name: 'Ziwa Films', ...contact });
    const job = await aJob(agency, { client_id, rate_kes: 10_000 });
    const later = { starts_at: '2026-03-02T06:00:00.000Z', ends_at: '2026-03-02T13:00:00.000Z' };
    await aCall(agency, job, { model_id: kito.id, kind: 'confirmed', ...later });
    const { body: invoice } = await agency.admin.post('/admin/invoices').send({ job_id: job.id }).expect(201);
    const money = { charge_id: invoice.charge_id, method: 'bank', amount_kes: 1_000, note: 'Wanza, KCB' };
    await agency.admin.post('/admin/payments').send(money).expect(201);
    await agency.admin.post(`/admin/charges/${invoice.charge_id}/mail`).expect(200);
    // The outbox of the enquiries knows a mail by the id of whom it is about alone.
    expect(await agency.query('SELECT about_id FROM messages WHERE record_id = $1', [invoice.charge_id])).toEqual([
      { about_id: client_id },
    ]);
    const records = [{ kind: 'agency_client', id: job.client_id }];
    const [document] = await ask<PersonDocument[]>('documents', { records });
    expect(document?.parts.map(({ table }) => table)).toEqual(expect.arrayContaining(['charges', 'payments']));
    for (let time = 0; time < 2; time += 1) await ask('erasures', { records });
    expect(await tablesWith('anza')).toEqual(['invoices']);
    const { body: charge } = await agency.admin.get(`/admin/charges/${invoice.charge_id}`).expect(200);
    expect(charge).toMatchObject({ payer_name: 'Ziwa Films', payer_phone: '', payer_email: '', paid_kes: 1_000 });
  });

  it('finds people who were asked for money by hand, and keeps its amounts and numbers when they are erased', async () => {
    const who = { payer_name: 'Chebet Kip', payer_phone: '0733 444 999', payer_email: 'chebet@payer.example' };
    const asked = { label: 'Test shoot', amount_kes: 3_000, ...who };
    const { body: charge } = await agency.admin.post('/admin/charges').send(asked).expect(201);
    const money = { charge_id: charge.id, method: 'cash', amount_kes: 1_000, note: 'From Chebet' };
    const { body: payment } = await agency.admin.post('/admin/payments').send(money).expect(201);
    await agency.admin.post(`/admin/charges/${charge.id}/mail`).expect(200);
    const found = await ask<PersonEntry[]>('search', { ...NOBODY, phones: ['733444999'] });
    expect(found).toMatchObject([{ kind: 'charge', id: charge.id, name: 'Chebet Kip', about: 'Test shoot' }]);
    expect(await ask<PersonEntry[]>('search', { ...NOBODY, emails: ['chebet@payer.example'] })).toHaveLength(1);
    const named = await tablesWith('hebet');
    expect(named).toEqual(['charges', 'messages', 'payments']);
    const records = [{ kind: 'charge', id: charge.id }];
    const [document] = await ask<PersonDocument[]>('documents', { records });
    expect(document?.parts.map(({ table }) => table)).toEqual(expect.arrayContaining(named));
    await ask('erasures', { records });
    expect(await tablesWith('hebet')).toEqual([]);
    const { body: kept } = await agency.admin.get(`/admin/charges/${charge.id}`).expect(200);
    expect(kept).toMatchObject({ amount_kes: 3_000, balance_kes: 0, credit_kes: 1_000, payer_name: '' });
    expect(kept.payments).toMatchObject([{ receipt_number: payment.receipt_number, payer_name: '', note: '' }]);
  });

  /** A notice as M-Pesa sends it about money to the PayBill number. */
  const aPayBillNotice = (TransID: string, told: object, state = 'open') =>
    agency.query(
      `INSERT INTO payment_notices (id, received_at, kind, source_ip, sha256, body, reference, state)
       VALUES (gen_random_uuid(), '2026-01-01', 'paybill', '196.201.214.200', gen_random_uuid(), $2, $1, $3)`,
      [TransID, { TransID, TransTime: '20251231120000', ...told }, state],
    );

  it('forgets what M-Pesa told of money that was recorded by hand with its code, and keeps the code', async () => {
    const asked = { label: 'Test shoot', amount_kes: 3_000, payer_name: 'Cherono', payer_phone: '0733 444 998' };
    const { body: charge } = await agency.admin.post('/admin/charges').send(asked).expect(201);
    const notes = ['uhand00001', 'Instalment', '0722000456'];
    for (const note of notes)
      await agency.admin
        .post('/admin/payments')
        .send({ charge_id: charge.id, method: 'bank', amount_kes: 500, note })
        .expect(201);
    await aPayBillNotice('UHAND00001', { TransAmount: '500.00', FirstName: 'Cherono' }, 'done');
    for (let time = 0; time < 2; time += 1) await ask('erasures', { records: [{ kind: 'charge', id: charge.id }] });
    expect(await tablesWith('Cherono')).toEqual([]);
    // A late notice of this code must not bring the money a second time.
    expect(await agency.query('SELECT note FROM payments WHERE charge_id = $1 ORDER BY note', [charge.id])).toEqual([
      { note: '' },
      { note: '' },
      { note: 'uhand00001' },
    ]);
  });

  it('leaves notices that nobody can read when money without a code is erased', async () => {
    const asked = { label: 'Test shoot', amount_kes: 3_000, payer_name: 'Cheptoo' };
    const { body: charge } = await agency.admin.post('/admin/charges').send(asked).expect(201);
    const money = { charge_id: charge.id, method: 'cash', amount_kes: 500 };
    const { body: payment } = await agency.admin.post('/admin/payments').send(money).expect(201);
    await aPayBillNotice('', { FirstName: 'Unread' }, 'ignored');
    const records = [
      { kind: 'charge', id: charge.id },
      { kind: 'payment', id: payment.id },
    ];
    await ask('erasures', { records });
    expect(await tablesWith('Unread')).toEqual(['payment_notices']);
  });

  it('leaves money to be matched that was recorded by hand with another amount', async () => {
    const asked = { label: 'Test shoot', amount_kes: 6_000, payer_name: 'Cheruto' };
    const { body: charge } = await agency.admin.post('/admin/charges').send(asked).expect(201);
    const money = { charge_id: charge.id, method: 'bank', amount_kes: 600, note: 'UHAND00002' };
    await agency.admin.post('/admin/payments').send(money).expect(201);
    await aPayBillNotice('UHAND00002', { TransAmount: '6000.00', BillRefNumber: charge.code, FirstName: 'Cheruto' });
    for (let time = 0; time < 2; time += 1) await ask('erasures', { records: [{ kind: 'charge', id: charge.id }] });
    expect(await tablesWith('Cheruto')).toEqual([]);
    const { body: waiting } = await agency.admin.get('/admin/unmatched-payments').expect(200);
    expect(waiting).toMatchObject([{ mpesa_code: 'UHAND00002', amount_kes: 6_000, account: charge.code }]);
    await agency.query("DELETE FROM payment_notices WHERE reference = 'UHAND00002'");
  });

  it('pays what a registration still owes with what was paid for a fee of it that is erased', async () => {
    const asked = { label: 'Runway class', amount_kes: 3_000, payer_name: 'Chebet', registration_id: newId() };
    const [first, second] = [
      (await agency.admin.post('/admin/charges').send(asked).expect(201)).body,
      (
        await agency.admin
          .post('/admin/charges')
          .send({ ...asked, label: 'Shoes' })
          .expect(201)
      ).body,
    ];
    const money = { charge_id: first.id, method: 'cash', amount_kes: 1_000 };
    await agency.admin.post('/admin/payments').send(money).expect(201);
    await ask('erasures', { records: [{ kind: 'charge', id: first.id }] });
    const { body: left } = await agency.admin.get(`/admin/charges/${second.id}`).expect(200);
    expect(left).toMatchObject({ balance_kes: 2_000, paid_kes: 1_000 });
  });

  it('forgets who sent money that waits for the owner, and leaves the money to be matched', async () => {
    const asked = { label: 'Test shoot', amount_kes: 3_000, payer_name: 'Kamau', payer_phone: '0733 444 888' };
    const { body: charge } = await agency.admin.post('/admin/charges').send(asked).expect(201);
    const { body: other } = await agency.admin.post('/admin/charges').send(asked).expect(201);
    const typed = ({ code }: { code: string }) =>
      ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).replace(/0/g, 'o')}`;
    const money = { TransAmount: '3000.00', TransTime: '20251231120000', FirstName: 'Wanjiku', MSISDN: '2547****777' };
    for (const [TransID, owed] of [
      ['UWAITS0001', charge],
      ['UWAITS0002', other],
    ])
      await agency.query(
        `INSERT INTO payment_notices (id, received_at, kind, source_ip, sha256, body, reference, state)
         VALUES ($1, '2026-01-01', 'paybill', '196.201.214.200', $2, $3, $2, 'open')`,
        [newId(), TransID, { TransID, BillRefNumber: typed(owed), ...money }],
      );
    const records = [{ kind: 'charge', id: charge.id }];
    expect(JSON.stringify(await ask('documents', { records }))).toContain('Wanjiku');
    await ask('erasures', { records });
    const { body: waiting } = await agency.admin.get('/admin/unmatched-payments').expect(200);
    expect(waiting).toMatchObject([
      { mpesa_code: 'UWAITS0001', amount_kes: 3_000, payer_name: '', phone: '' },
      { mpesa_code: 'UWAITS0002', amount_kes: 3_000, payer_name: 'Wanjiku' },
    ]);
    const match = `/admin/unmatched-payments/${waiting[0].id}/match`;
    await agency.admin.post(match).send({ charge_id: other.id }).expect(200);
    const { body: matched } = await agency.admin.get(`/admin/charges/${other.id}`).expect(200);
    expect(matched.payments).toMatchObject([{ receipt: 'UWAITS0001', paid_at: '2025-12-31T09:00:00.000Z' }]);
  });

  it('is handed out whole and in order, however much it is', async () => {
    const { body: charge } = await agency.admin
      .post('/admin/charges')
      .send({ label: 'Class', amount_kes: 5, payer_name: 'Kip' })
      .expect(201);
    await agency.query(
      `INSERT INTO messages (id, kind, record_id, about_id, recipient, locale, day, content, next_at, state)
       SELECT gen_random_uuid(), 'receipt', gen_random_uuid(), $1, 'kip@payer.example', 'en', '2026-01-05', '{}', now(), 'sent'
         FROM generate_series(1, 1001)`,
      [charge.id],
    );
    const [document] = await ask<PersonDocument[]>('documents', { records: [{ kind: 'charge', id: charge.id }] });
    const told = document?.parts.find(({ table }) => table === 'messages')?.rows.map(({ id }) => String(id)) ?? [];
    expect(told).toHaveLength(1_001);
    expect(told).toEqual([...told].sort());
  });

  it('is erased in the order in which money is booked', async () => {
    const asked = { label: 'Test shoot', amount_kes: 3_000, payer_name: 'Atieno', payer_phone: '0733 444 000' };
    const { body: charge } = await agency.admin.post('/admin/charges').send(asked).expect(201);
    const money = { charge_id: charge.id, method: 'cash', amount_kes: 1_000 };
    const { body: payment } = await agency.admin.post('/admin/payments').send(money).expect(201);
    await whileItWaits(
      agency,
      ['SELECT FROM charges WHERE id = $1 FOR UPDATE', charge.id],
      () => ask('erasures', { records: [{ kind: 'charge', id: charge.id }] }),
      (other) => other.query('SELECT FROM payments WHERE id = $1 FOR UPDATE NOWAIT', [payment.id]),
    );
    expect((await agency.admin.get(`/admin/charges/${charge.id}`).expect(200)).body.payer_name).toBe('');
  });

  it('finds who paid for somebody else, and leaves whoever was asked', async () => {
    const who = { payer_name: 'Chebet Kip', payer_phone: '0733 444 777' };
    const asked = { label: 'Class', amount_kes: 900, ...who };
    const { body: charge } = await agency.admin.post('/admin/charges').send(asked).expect(201);
    const own = { charge_id: charge.id, method: 'cash', amount_kes: 400 };
    await agency.admin.post('/admin/payments').send(own).expect(201);
    const toldOfPush = (Value = '') => ({
      Body: { stkCallback: { CallbackMetadata: { Item: [{ Name: 'PhoneNumber', Value }] } } },
    });
    const id = newId();
    await agency.query(
      `WITH paid AS (INSERT INTO payments (id, charge_id, method, amount_kes, receipt, paid_at, payer_name, payer_phone, note, verified_by)
         VALUES ($1, $2, 'mpesa_stk', 500, 'UKN7AB12CE', now(), 'Chebet Kip', '254711222333', '', 'callback+query') RETURNING id),
       push AS (INSERT INTO payment_attempts (id, charge_id, phone, amount_kes, state, checkout_request_id, payment_id)
         SELECT gen_random_uuid(), $2, '254711222333', 500, 'paid', 'ws_CO_1', id FROM paid)
       INSERT INTO payment_notices (id, received_at, kind, source_ip, sha256, body, reference, state)
         VALUES (gen_random_uuid(), now(), 'push', '196.201.214.200', 'ws_CO_1', $3, 'ws_CO_1', 'done')`,
      [id, charge.id, toldOfPush('254711222333')],
    );
    // A push to the same phone that failed before, and one to whoever was asked.
    for (const [push, phone] of [
      ['ws_CO_2', '254711222333'],
      ['ws_CO_3', '254733444777'],
    ])
      await agency.query(
        `WITH push AS (INSERT INTO payment_attempts (id, charge_id, phone, amount_kes, state, checkout_request_id)
           VALUES (gen_random_uuid(), $1, $3, 500, 'failed', $2))
         INSERT INTO payment_notices (id, received_at, kind, source_ip, sha256, body, reference, state)
           VALUES (gen_random_uuid(), now(), 'push', '196.201.214.200', $2, $4, $2, 'done')`,
        [charge.id, push, phone, toldOfPush(phone)],
      );
    const found = await ask<PersonEntry[]>('search', { ...NOBODY, phones: ['711222333'] });
    // The books call the payer of a prompt what the charge calls whoever was asked, and nobody knows whose phone it was.
    expect(found).toMatchObject([{ kind: 'payment', id, name: '', about: 'KSh 500' }]);
    const named = await ask<PersonEntry[]>('search', { ...NOBODY, name: 'chebet kip' });
    expect(named).toMatchObject([{ kind: 'charge', id: charge.id }]);
    // What somebody paid for themselves goes with their charge.
    const asker = await ask<PersonEntry[]>('search', { ...NOBODY, phones: ['733444777'] });
    expect(asker.map(({ kind }) => kind)).toEqual(['charge']);
    const records = [{ kind: 'payment', id }];
    const [document] = await ask<PersonDocument[]>('documents', { records });
    expect(document?.parts.map(({ table }) => table).sort()).toEqual([
      'payment_attempts',
      'payment_notices',
      'payments',
    ]);
    await ask('erasures', { records });
    expect(await tablesWith('254711222333')).toEqual([]);
    expect(await tablesWith('254733444777')).toEqual(['payment_attempts', 'payment_notices']);
    const { body: kept } = await agency.admin.get(`/admin/charges/${charge.id}`).expect(200);
    expect(kept).toMatchObject({ ...who, payments: [{ receipt: 'UKN7AB12CE', payer_name: '' }, own] });
  });

  it('takes a PayBill payment for that of somebody else by a whole number or another name', async () => {
    const who = { payer_name: 'Chebet Wangui', payer_phone: '0733 444 666' };
    const asked = { label: 'Class', amount_kes: 900, ...who };
    const { body: charge } = await agency.admin.post('/admin/charges').send(asked).expect(201);
    const paid = [
      ['UPAYER0001', ' CHEBET', '2547****666'],
      ['UPAYER0002', 'CHEBET', '5e8484d2bd9ff6a2e5e5a2fcb7a0bd8f1e1ad8d1d2b1a7d6b8f2c7a4e3d9f0c1'],
      ['UPAYER0003', 'MARY  WANGUI', '2547****321'],
      ['UPAYER0004', 'CHEBET', '254711555321'],
    ];
    for (const [receipt, name, phone] of paid)
      await agency.query(
        `INSERT INTO payments (id, charge_id, method, amount_kes, receipt, paid_at, payer_name, payer_phone, note, verified_by)
         VALUES (gen_random_uuid(), $1, 'mpesa_paybill', 100, $2, now(), $3, $4, '', 'c2b')`,
        [charge.id, receipt, name, phone],
      );
    const chebet = await ask<PersonEntry[]>('search', { ...NOBODY, name: 'chebet' });
    expect(chebet.filter(({ kind }) => kind === 'payment')).toMatchObject([{ phone: '254711555321' }]);
    const mary = await ask<PersonEntry[]>('search', { ...NOBODY, name: 'mary' });
    expect(mary).toMatchObject([{ kind: 'payment', name: 'MARY  WANGUI' }]);
  });

  it('finds whose money by M-Pesa waits or is not ours, and forgets them', async () => {
    const told = { TransAmount: '650.00', TransTime: '20251231120000', BillRefNumber: 'rent', MSISDN: '254722333444' };
    const ids = [newId(), newId()];
    for (const [at, state] of ['open', 'ignored'].entries())
      await agency.query(
        `INSERT INTO payment_notices (id, received_at, kind, source_ip, sha256, body, reference, state)
         VALUES ($1, '2026-01-01', 'paybill', '196.201.214.200', $2, $3, $2, $4)`,
        [
          ids[at],
          `UNOTICE00${at}`,
          { TransID: `UNOTICE00${at}`, FirstName: 'Jepkosgei', LastName: 'Rono', ...told },
          state,
        ],
      );
    const found = await ask<PersonEntry[]>('search', { ...NOBODY, name: 'kosgei ro' });
    expect(found).toMatchObject([
      { kind: 'payment_notice', id: ids[1], name: 'Jepkosgei Rono', phone: '254722333444', about: 'KSh 650' },
      { kind: 'payment_notice', id: ids[0] },
    ]);
    expect(await ask<PersonEntry[]>('search', { ...NOBODY, phones: ['722333444'] })).toHaveLength(2);
    const records = found.map(({ kind, id }) => ({ kind, id }));
    expect(await ask<PersonDocument[]>('documents', { records })).toHaveLength(2);
    for (let time = 0; time < 2; time += 1) await ask('erasures', { records });
    expect([await tablesWith('Jepkosgei'), await tablesWith('254722333444')]).toEqual([[], []]);
    const { body: waiting } = await agency.admin.get('/admin/unmatched-payments').expect(200);
    expect(waiting).toContainEqual(
      expect.objectContaining({
        mpesa_code: 'UNOTICE000',
        amount_kes: 650,
        account: 'rent',
        payer_name: '',
        phone: '',
      }),
    );
  });

  it('finds whose money of a prompt waits, and forgets their phone', async () => {
    const asked = { label: 'Class', amount_kes: 700, payer_name: 'Njoroge', payer_phone: '0733 555 111' };
    const { body: charge } = await agency.admin.post('/admin/charges').send(asked).expect(201);
    const ids = [newId(), newId()];
    for (const [at, CheckoutRequestID] of ['ws_CO_waits', 'ws_CO_asked'].entries()) {
      const Item = [
        { Name: 'Amount', Value: 700.0 },
        { Name: 'MpesaReceiptNumber', Value: `UPROMPT00${at}` },
        { Name: 'PhoneNumber', Value: 254_722_555_000 + at },
      ];
      const told = { CheckoutRequestID, ResultCode: 0, ResultDesc: '', CallbackMetadata: { Item } };
      await agency.query(
        `INSERT INTO payment_notices (id, received_at, kind, source_ip, sha256, body, reference, state)
         VALUES ($1, '2026-01-01', 'push', '196.201.214.200', $2, $3, $2, 'open')`,
        [ids[at], CheckoutRequestID, { Body: { stkCallback: told } }],
      );
    }
    await agency.query(
      `INSERT INTO payment_attempts (id, charge_id, phone, amount_kes, state, checkout_request_id)
       VALUES (gen_random_uuid(), $1, '254722555001', 700, 'look', 'ws_CO_asked')`,
      [charge.id],
    );
    const found = await ask<PersonEntry[]>('search', { ...NOBODY, phones: ['722555000'] });
    expect(found).toMatchObject([
      { kind: 'payment_notice', id: ids[0], name: '', phone: '254722555000', about: 'KSh 700' },
    ]);
    const records = [
      { kind: 'payment_notice', id: ids[0] },
      { kind: 'charge', id: charge.id },
    ];
    for (let time = 0; time < 2; time += 1) await ask('erasures', { records });
    expect([await tablesWith('254722555000'), await tablesWith('254722555001')]).toEqual([[], []]);
    const { body: waiting } = await agency.admin.get('/admin/unmatched-payments').expect(200);
    for (const mpesa_code of ['UPROMPT000', 'UPROMPT001'])
      expect(waiting).toContainEqual(expect.objectContaining({ mpesa_code, amount_kes: 700, phone: '' }));
  });

  it('finds who paid without being asked, and forgets what M-Pesa told of them', async () => {
    const id = newId();
    await agency.query(
      `INSERT INTO payments (id, method, amount_kes, receipt, paid_at, payer_name, payer_phone, note, verified_by)
       VALUES ($1, 'mpesa_paybill', 500, 'UKN7AB12CD', now(), 'Mumbi', '254733888777', '', 'c2b')`,
      [id],
    );
    // The notice, and M-Pesa's result of the status query about it.
    const told = [
      ['paybill', 'UKN7AB12CD', { FirstName: 'Mumbi' }, 'AG_2026_1'],
      ['status', 'AG_2026_1', { DebitPartyName: '254733888777 - Mumbi' }, null],
    ] as const;
    for (const [kind, reference, body, conversation_id] of told)
      await agency.query(
        `INSERT INTO payment_notices (id, received_at, kind, source_ip, sha256, body, reference, state, conversation_id)
         VALUES ($1, now(), $2, '196.201.214.200', $3, $4, $3, 'done', $5)`,
        [newId(), kind, reference, JSON.stringify(body), conversation_id],
      );
    const found = await ask<PersonEntry[]>('search', { ...NOBODY, phones: ['733888777'] });
    expect(found).toMatchObject([{ kind: 'payment', id, name: 'Mumbi', about: 'KSh 500' }]);
    await ask('erasures', { records: [{ kind: 'payment', id }] });
    expect(await tablesWith('Mumbi')).toEqual([]);
    expect((await agency.admin.get(`/admin/payments/${id}`).expect(200)).body).toMatchObject({
      ...{ amount_kes: 500, receipt: 'UKN7AB12CD', payer_name: '', payer_phone: '' },
    });
  });
});
