import { changeWithLine } from '@nfa/service-kit/testing';
import {
  aCall,
  aClient,
  aFee,
  aJob,
  aJobOfAmina,
  aUsage,
  callInput,
  clientInput,
  feeInput,
  usageInput,
} from './factories.ts';
import { type Agency, amina, startAgency } from './start-agency.ts';

type Call = [method: 'post' | 'put' | 'delete', path: string, body?: object];

describe('activity lines', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterEach(() => agency.query('TRUNCATE calls, jobs, clients CASCADE'));
  afterAll(() => agency.stop());

  const off = { model_id: amina.id, starts_on: '2026-01-12', ends_on: '2026-01-13', reason: 'rest' };
  const aDayOff = async () => (await agency.admin.post('/admin/days-off').send(off).expect(201)).body;
  const calls: [action: string, entity: string, prepare: () => Promise<Call>][] = [
    ['create', 'clients', async () => ['post', 'clients', clientInput()]],
    ['replace', 'clients', async () => ['put', `clients/${(await aClient(agency)).id}`, clientInput()]],
    ['remove', 'clients', async () => ['delete', `clients/${(await aClient(agency)).id}`]],
    [
      'create',
      'jobs',
      async () => ['post', 'jobs', { title: 'Linen', client_id: (await aClient(agency)).id, kind: 'show' }],
    ],
    [
      'replace',
      'jobs',
      async () => {
        const { id, title, client_id, kind } = await aJob(agency);
        return ['put', `jobs/${id}`, { title, client_id, kind, place: 'Kisumu' }];
      },
    ],
    ['setStatus', 'jobs', async () => ['put', `jobs/${(await aJob(agency)).id}/status`, { status: 'offered' }]],
    ['addCall', 'jobs', async () => ['post', `jobs/${(await aJob(agency)).id}/calls`, callInput()]],
    [
      'change',
      'calls',
      async () => ['put', `calls/${(await aCall(agency, await aJob(agency))).id}`, { kind: 'confirmed' }],
    ],
    ['addFee', 'jobs', async () => ['post', `jobs/${(await aJobOfAmina(agency)).id}/fees`, feeInput()]],
    ['replace', 'fees', async () => ['put', `fees/${(await aFee(agency)).id}`, feeInput({ units: 2 })]],
    ['remove', 'fees', async () => ['delete', `fees/${(await aFee(agency)).id}`]],
    ['addUsage', 'jobs', async () => ['post', `jobs/${(await aJobOfAmina(agency)).id}/usages`, usageInput()]],
    ['replace', 'usages', async () => ['put', `usages/${(await aUsage(agency)).id}`, usageInput({ note: 'Two' })]],
    ['remove', 'usages', async () => ['delete', `usages/${(await aUsage(agency)).id}`]],
    ['create', 'days-off', async () => ['post', 'days-off', off]],
    ['replace', 'days-off', async () => ['put', `days-off/${(await aDayOff()).id}`, { ...off, reason: 'exam' }]],
    ['remove', 'days-off', async () => ['delete', `days-off/${(await aDayOff()).id}`]],
  ];

  it.each(calls)('of %s %s are stored with the change, or neither is', async (action, entity, prepare) => {
    const [method, path, body] = await prepare();
    const { line } = await changeWithLine(agency, () => agency.admin[method](`/admin/${path}`).send(body));
    expect(line).toMatchObject({ action, entity, entity_id: expect.any(String) });
  });
});
