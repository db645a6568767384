import { type PersonDocument, type PersonEntry, type PersonSearch } from '@nfa/contracts';
import { aCall, aClient, aFee, aJob, aUsage } from './factories.ts';
import { type Agency, amina, kito, startAgency } from './start-agency.ts';

const NOBODY: PersonSearch = { name: '', phones: [], emails: [], models: [] };
const record = { kind: 'model', id: amina.id };

describe('what the agency keeps about a model', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterAll(() => agency.stop());

  /** A model who did all that models can do here, with marked words in each. */
  async function aBusyModel({ id: model_id, name }: { id: string; name: string }) {
    const mark = `${name} Merkmal`;
    const job = await aJob(agency);
    const call = await aCall(agency, job, { model_id, kind: 'confirmed', note: mark });
    await agency.admin.post('/admin/my-pages').send({ model_id, holder: 'model' }).expect(201);
    // A guardian’s page is for children alone, who cannot be confirmed without one.
    await agency.query(
      "UPDATE my_pages SET holder = 'guardian', name = $2, phone = '+254 799 123 456', email = $3 WHERE model_id = $1",
      [model_id, mark, `${name.toLowerCase()}@mother.example`],
    );
    await aUsage(agency, { model_id, note: mark, pictures: [`https://client.example/${mark.split(' ')[0]}`] }, job);
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
    return { mark, call };
  }

  /** Tables with a row that holds a text. */
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

  it('is found by who answers for her, handed out whole, and leaves her times alone when she is erased', async () => {
    const { mark, call } = await aBusyModel(amina);
    const other = await aBusyModel(kito);
    const found = await ask<PersonEntry[]>('search', { ...NOBODY, emails: ['amina@mother.example'] });
    expect(found).toMatchObject([{ kind: 'contact', name: mark, belongs_to: amina.id }]);
    expect(await ask<PersonEntry[]>('search', { ...NOBODY, models: [amina.id] })).toHaveLength(2);
    expect(await ask<PersonEntry[]>('search', { ...NOBODY, phones: ['799123456'] })).toHaveLength(4);

    const named = await tablesWith(mark);
    expect(named).toEqual(['calls', 'days_off', 'message_drafts', 'my_pages', 'permissions', 'usages', 'versions']);
    const [document] = await ask<PersonDocument[]>('documents', { records: [record] });
    const exported = document?.parts
      .filter((part) => JSON.stringify(part.rows).includes(mark))
      .map(({ table }) => table);
    expect(exported?.sort()).toEqual(named);
    expect(JSON.stringify(document)).not.toMatch(/_hash/);

    await ask('erasures', { records: [record] });
    expect(await tablesWith(mark)).toEqual([]);
    expect(await tablesWith(amina.id)).toEqual(['calls', 'fees', 'job_events', 'usages', 'versions']);
    expect(await tablesWith('client.example/Amina')).toEqual([]);
    expect(await agency.query('SELECT kind, note FROM calls WHERE id = $1', [call.id])).toEqual([
      { kind: 'confirmed', note: '' },
    ]);
    expect(await tablesWith(other.mark)).toEqual(named);
  });

  it('finds the person of a client, and leaves the company to its jobs once they are erased', async () => {
    const person = { person: 'Wairimu Njoroge', phone: '0733 555 666', email: 'wairimu@films.example' };
    const job = await aJob(agency, { client_id: (await aClient(agency, { name: 'Mto Films', ...person })).id });
    await agency.admin
      .put(`/admin/clients/${job.client_id}`)
      .send({ name: 'Mto Films', ...person, notes: 'Asks for Wairimu Njoroge' })
      .expect(200);
    const found = await ask<PersonEntry[]>('search', { ...NOBODY, phones: ['733555666'] });
    expect(found).toMatchObject([
      { kind: 'agency_client', name: 'Wairimu Njoroge', about: 'Mto Films', belongs_to: null },
    ]);
    expect(await ask<PersonEntry[]>('search', { ...NOBODY, name: 'wairimu' })).toHaveLength(1);
    const records = [{ kind: 'agency_client', id: job.client_id }];
    const [document] = await ask<PersonDocument[]>('documents', { records });
    expect(document?.parts.map(({ table }) => table)).toEqual(expect.arrayContaining(['clients', 'versions', 'jobs']));
    for (let time = 0; time < 2; time += 1) await ask('erasures', { records });
    expect(await tablesWith('Wairimu')).toEqual([]);
    expect((await agency.admin.get(`/admin/jobs/${job.id}`).expect(200)).body.client.name).toBe('Mto Films');
    expect(await ask<PersonEntry[]>('search', { ...NOBODY, name: 'Mto Films' })).toEqual([]);
  });

  it('takes the name of a client who is a person too', async () => {
    const { id } = await aClient(agency, { name: 'Kamau Photographer', person: '', phone: '0733 777 888' });
    await ask('erasures', { records: [{ kind: 'agency_client', id }] });
    expect(await agency.query('SELECT name, phone FROM clients WHERE id = $1', [id])).toEqual([
      { name: 'Former client', phone: '' },
    ]);
  });
});
