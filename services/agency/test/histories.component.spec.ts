import fc from 'fast-check';
import { aJob, at, callInput } from './factories.ts';
import { type Agency, amina, kito, startAgency, zawadi } from './start-agency.ts';

// A fixed seed gives the same histories in every run; FUZZ_RUNS and FUZZ_SEED try others.
const RUNS = Number(process.env.FUZZ_RUNS ?? 40);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_124);
const LIMIT_MS = 60_000 + 1_000 * RUNS;

const models = [amina.id, kito.id, zawadi.id];
const kinds = ['option', 'confirmed', 'casting', 'fitting', 'travel', 'released', 'worked'];
const statuses = ['draft', 'offered', 'confirmed', 'done', 'invoiced', 'settled', 'cancelled'];

const hour = fc.integer({ min: 8, max: 18 });
const span = fc.tuple(hour, fc.integer({ min: 1, max: 4 })).map(([from, length]) => ({
  starts_at: at('2026-01-12', `${String(from).padStart(2, '0')}:00`),
  ends_at: at('2026-01-12', `${String(from + length).padStart(2, '0')}:00`),
}));
const which = fc.nat(5);
const rank = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined });

/** A step: an action of the administrator, or an UPDATE that bypasses the service. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add'),
      job: which,
      model: fc.nat(2),
      kind: fc.constantFrom(...kinds),
      span,
      rank,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('change'), call: which, kind: fc.constantFrom(...kinds) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move'), call: which, span }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('status'), job: which, status: fc.constantFrom(...statuses) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('write'), call: which, kind: fc.constantFrom(...kinds), span }) },
) as fc.Arbitrary<Step>;

interface Step {
  do: 'add' | 'change' | 'move' | 'status' | 'write';
  job: number;
  call: number;
  model: number;
  kind: string;
  status: string;
  span: { starts_at: string; ends_at: string };
  rank: number | undefined;
}

/** Invariants of the tables, each as a query that finds violations. */
const broken = {
  'two confirmed calls of a model overlap': `SELECT 1 FROM calls a JOIN calls b ON a.model_id = b.model_id AND a.id < b.id
     AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
    WHERE a.kind IN ('confirmed', 'worked') AND b.kind IN ('confirmed', 'worked')`,
  'two overlapping options of a model have one rank': `SELECT 1 FROM calls a JOIN calls b ON a.model_id = b.model_id
     AND a.id < b.id AND a.rank = b.rank AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
    WHERE a.kind = 'option' AND b.kind = 'option'`,
  'an option has no rank, or ends before it starts': `SELECT 1 FROM calls WHERE (kind = 'option' AND rank IS NULL) OR ends_at <= starts_at`,
  'what is released keeps a rank or a hold': `SELECT 1 FROM calls WHERE kind = 'released' AND (rank IS NOT NULL OR hold_until IS NOT NULL)`,
  'a child under 16 is confirmed': `SELECT 1 FROM calls WHERE kind IN ('confirmed', 'worked') AND model_id = '${zawadi.id}'`,
  'a cancelled job holds a model': `SELECT 1 FROM calls c JOIN jobs j ON j.id = c.job_id
    WHERE j.status = 'cancelled' AND c.kind NOT IN ('released', 'worked')`,
  'a job was cancelled without a reason': `SELECT 1 FROM jobs WHERE status = 'cancelled' AND cancel_reason = ''`,
  'the timeline does not lead to the state of a job': `SELECT 1 FROM jobs j WHERE status <>
    (SELECT after FROM job_events WHERE job_id = j.id AND kind = 'status' ORDER BY at DESC, id DESC LIMIT 1)`,
  'the timeline has a gap': `SELECT 1 FROM (SELECT before, lag(after) OVER (PARTITION BY job_id ORDER BY at, id) AS last
     FROM job_events WHERE kind = 'status') events WHERE before IS DISTINCT FROM last`,
};

describe('any history of calls', () => {
  let agency: Agency;
  let other: Agency;
  beforeAll(async () => {
    agency = await startAgency();
    other = await startAgency({ beside: agency });
  });
  afterAll(async () => {
    await other.stop();
    await agency.stop();
  });

  const findBroken = async (): Promise<string[]> => {
    const found = Object.entries(broken).map(async ([name, sql]) =>
      (await agency.query(sql)).length > 0 ? [name] : [],
    );
    return (await Promise.all(found)).flat();
  };

  it(
    'leaves what must hold of the tables, whoever writes them',
    async () => {
      const take = async (one: Step, jobs: string[], calls: string[], { admin }: Agency): Promise<number> => {
        const job = jobs[one.job % jobs.length];
        const call = calls[one.call % Math.max(1, calls.length)];
        if (one.do === 'add') {
          const input = callInput({
            ...one.span,
            model_id: models[one.model] ?? '',
            kind: one.kind as 'option',
            rank: one.rank,
          });
          const { status, body } = await admin.post(`/admin/jobs/${job}/calls`).send(input);
          if (status === 201) calls.push(body.id);
          return status;
        }
        if (one.do === 'status')
          return (await admin.put(`/admin/jobs/${job}/status`).send({ status: one.status, reason: 'Rain' })).status;
        if (!call) return 200;
        if (one.do === 'change') return (await admin.put(`/admin/calls/${call}`).send({ kind: one.kind })).status;
        if (one.do === 'move') return (await admin.put(`/admin/calls/${call}`).send(one.span)).status;
        // Bypasses the service: the database refuses an UPDATE that is not allowed, or the statement follows the rules itself.
        const held = "CASE WHEN $2 = 'released' THEN NULL ELSE coalesce(rank, 9) END";
        const sql = `UPDATE calls SET kind = $2, starts_at = $3, ends_at = $4, rank = ${held}, hold_until = NULL
          WHERE id = $1 AND job_id IN (SELECT id FROM jobs WHERE status <> 'cancelled')`;
        await agency.query(sql, [call, one.kind, one.span.starts_at, one.span.ends_at]).catch(() => undefined);
        return 200;
      };
      const history = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const jobs = (await Promise.all([aJob(agency), aJob(agency), aJob(agency)])).map(({ id }) => id);
        const calls: string[] = [];
        // Two steps in parallel, on two copies of the service.
        for (let index = 0; index < steps.length; index += 2) {
          const together = steps
            .slice(index, index + 2)
            .map((one, place) => take(one, jobs, calls, place ? other : agency));
          for (const status of await Promise.all(together)) expect([200, 201, 400, 409]).toContain(status);
        }
        expect(await findBroken()).toEqual([]);
        await agency.query('TRUNCATE calls, jobs, clients CASCADE');
      });
      await fc.assert(history, { numRuns: RUNS, seed: SEED, endOnFailure: true });
    },
    LIMIT_MS,
  );

  it(
    'confirms no two that overlap, however many try at once over two copies',
    async () => {
      const attempts = RUNS * 10;
      const jobs = await Promise.all(Array.from({ length: 5 }, () => aJob(agency)));
      let left = attempts;
      const accepted = new Map<string, number>();
      const attempt = async (number: number): Promise<void> => {
        const starts_at = at('2026-01-12', `${String(8 + (number % 10)).padStart(2, '0')}:30`);
        const ends_at = at('2026-01-12', `${String(9 + (number % 10)).padStart(2, '0')}:45`);
        const model_id = number % 3 === 0 ? kito.id : amina.id;
        const { admin } = number % 2 === 0 ? agency : other;
        const input = callInput({ kind: 'confirmed', model_id, starts_at, ends_at });
        const { status, body } = await admin.post(`/admin/jobs/${jobs[number % jobs.length]?.id}/calls`).send(input);
        // On a busy machine a request that waits too long for the others gets 503.
        expect([201, 409, 503]).toContain(status);
        if (status === 409)
          expect(body.detail).toMatch(/^(Amina|Kito) is confirmed for Job \d+ until \d{1,2}:45 [AP]M$/);
        else if (status === 201) accepted.set(model_id, (accepted.get(model_id) ?? 0) + 1);
      };
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          while (left > 0) {
            left -= 1;
            await attempt(left);
          }
        }),
      );
      expect(await findBroken()).toEqual([]);
      // There are ten time spans, each overlapping its neighbours: at least four of them get confirmed for each model.
      for (const id of [amina.id, kito.id]) expect(accepted.get(id)).toBeGreaterThanOrEqual(4);
    },
    LIMIT_MS,
  );
});
