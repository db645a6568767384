import { PackageView } from '@nfa/contracts';
import fc from 'fast-check';
import { modelInput } from '../../services/catalogue/test/factories.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { hostileBody } from './hostile-input.ts';

// The same inputs in every run of the suite; FUZZ_RUNS and FUZZ_SEED try others.
const fuzz = { numRuns: Number(process.env.FUZZ_RUNS ?? 100), seed: Number(process.env.FUZZ_SEED ?? 20_261_122) };
const LIMIT_MS = 60_000 + 200 * fuzz.numRuns;

const REMARK = 'Only for the agency, says Wambui';
const token = fc.oneof(fc.stringMatching(/^[\w-]{43}$/), fc.string({ minLength: 1, maxLength: 90 }));
/** Values that are valid in an HTTP header. */
const secret = fc.oneof(fc.stringMatching(/^[\w-]{43}$/), fc.stringMatching(/^[!-~]{0,300}$/));

describe('hostile input to the link of a package', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let path: string;
  let model: string;
  let secrets: string[];
  beforeAll(async () => {
    catalogue = await startCatalogue();
    model = (await catalogue.admin.post('/admin/models').send(modelInput()).expect(201)).body.id;
    const input = { title: 'Linen', expires_on: '2099-01-01', items: [{ model_id: model }] };
    const { body } = await catalogue.admin.post('/admin/packages').send(input).expect(201);
    const link = await catalogue.admin.get(`/admin/packages/${body.id}/link`).expect(200);
    path = link.body.path.replace('/package/', '/packages/');
    const enter = async (name: string) =>
      (await catalogue.visitor.post(`${path}/clients`).send({ name }).expect(201)).body.secret as string;
    secrets = [await enter('Wambui'), await enter('Otieno')];
    await answer(secrets[0] ?? '', { answer: 'yes', remark: REMARK });
  });
  afterAll(() => catalogue.stop());

  const answer = (from: string, body: unknown, about = model) =>
    catalogue.visitor
      .put(`${path}/picks/${encodeURIComponent(about)}`)
      .set({ 'content-type': 'application/json', 'x-package-client': from })
      .send(JSON.stringify(body) ?? 'undefined');

  it(
    'never fails, whatever is answered and under whatever name',
    async () => {
      const valid = { answer: 'maybe', remark: 'For the hero shot' };
      const about = fc.oneof(fc.constant(model), fc.uuid(), fc.string({ minLength: 1, maxLength: 40 }));
      await fc.assert(
        fc.asyncProperty(hostileBody(valid), about, fc.boolean(), secret, async (body, id, isKnown, guessed) => {
          const from = isKnown ? (secrets[1] ?? '') : guessed;
          expect((await answer(from, body, id)).status).toBeLessThan(500);
          const entered = await catalogue.visitor
            .post(`${path}x/clients`)
            .set('content-type', 'application/json')
            .send(JSON.stringify(body) ?? 'undefined');
          expect([400, 404]).toContain(entered.status);
        }),
        fuzz,
      );
      const own = await catalogue.visitor
        .get(path)
        .set('x-package-client', secrets[0] ?? '')
        .expect(200);
      expect(PackageView.parse(own.body).client?.picks).toMatchObject([{ answer: 'yes', remark: REMARK }]);
    },
    LIMIT_MS,
  );

  it(
    'shows the remarks of a client to nobody who does not hold their secret',
    async () => {
      await fc.assert(
        fc.asyncProperty(secret, async (guessed) => {
          const { text } = await catalogue.visitor.get(path).set('x-package-client', guessed).expect(200);
          expect(text).not.toContain(REMARK);
          expect(PackageView.parse(JSON.parse(text)).client).toBeNull();
        }),
        fuzz,
      );
      const { text } = await catalogue.visitor
        .get(path)
        .set('x-package-client', secrets[1] ?? '')
        .expect(200);
      expect(text).not.toContain(REMARK);
    },
    LIMIT_MS,
  );

  it(
    'tells nothing of a token that is none',
    async () => {
      await fc.assert(
        fc.asyncProperty(token, async (guessed) => {
          const guess = `/packages/${encodeURIComponent(guessed)}`;
          expect((await catalogue.visitor.get(guess)).status).toBe(404);
          expect((await catalogue.visitor.post(`${guess}/clients`).send({ name: 'Wambui' })).status).toBe(404);
        }),
        fuzz,
      );
    },
    LIMIT_MS,
  );
});
