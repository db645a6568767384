import { randomUUID } from 'node:crypto';
import { ProblemDetails } from '@nfa/contracts';
import fc from 'fast-check';
import supertest from 'supertest';
import { json } from '../../gateway/test/recorder.ts';
import { portOf, type RunningGateway, startGateway } from '../../gateway/test/start-gateway.ts';
import { hostileBody } from './hostile-input.ts';

// The same inputs in every run of the suite; FUZZ_RUNS and FUZZ_SEED try others.
const fuzz = { numRuns: Number(process.env.FUZZ_RUNS ?? 100), seed: Number(process.env.FUZZ_SEED ?? 20_261_122) };
const LIMIT_MS = 60_000 + 200 * fuzz.numRuns;

describe('hostile reports of what visitors do', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
    gateway.catalogue.reset((_request, response) => json(response, 200, {}));
  });
  afterAll(() => gateway.stop());

  it(
    'never fail, and what is refused is explained',
    async () => {
      const types = fc.constantFrom('application/json', 'text/plain;charset=UTF-8', 'multipart/form-data', '');
      const agent = fc.stringMatching(/^[ -~]{0,200}$/);
      const valid = { kind: 'view', model_ids: [randomUUID()] };
      await fc.assert(
        fc.asyncProperty(hostileBody(valid), types, agent, async (body, type, userAgent) => {
          const { status, body: answer } = await supertest(`http://127.0.0.1:${portOf(gateway.app)}`)
            .post('/api/figures')
            .set({ 'content-type': type, 'user-agent': userAgent })
            .send(JSON.stringify(body) ?? 'undefined');
          expect(status).toBeLessThan(500);
          if (status >= 400) ProblemDetails.parse(answer);
        }),
        fuzz,
      );
    },
    LIMIT_MS,
  );
});
