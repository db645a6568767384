import type { CourseIntake, Intake, IntakeInput, Participant, Registration } from '@nfa/contracts';
import { startService } from '@nfa/service-kit/testing';
import type pg from 'pg';
import { AppModule } from '../src/app.module.ts';
import { intakeInput, registrationInput } from './factories.ts';
import { eventually, openCourse, startEnquiries } from './start-enquiries.ts';

const HOUR_MS = 3_600_000;
const BEHIND_THIS = 'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))';

describe('seats that several change at the same time', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
  });
  afterAll(() => enquiries.stop());

  const anIntake = async (changes: Partial<IntakeInput> = {}): Promise<Intake> =>
    (await enquiries.admin.post(`/admin/courses/${openCourse.id}/intakes`).send(intakeInput(changes)).expect(201)).body;
  const register = async (changes: { intake_id?: string } = {}): Promise<Registration> =>
    (await enquiries.visitor.post('/course-registration').send(registrationInput(changes)).expect(201)).body;
  const put = (path: string, body = {}) => enquiries.admin.put(`/admin/registrations${path}`).send(body);
  const participants = async (intakeId: string): Promise<Participant[]> =>
    (await enquiries.admin.get(`/admin/intakes/${intakeId}/participants`).expect(200)).body;

  /** Returns the response to `request`, which waits for a locked row until another transaction has run `work` and committed. */
  async function overtaken<T>(
    table: 'intakes' | 'registrations',
    id: string,
    request: () => PromiseLike<T>,
    work: (other: pg.PoolClient) => Promise<unknown>,
  ): Promise<T> {
    const other = await enquiries.connect();
    try {
      await other.query('BEGIN');
      await other.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
      const waiting = Promise.resolve(request());
      await eventually(
        () => other.query(BEHIND_THIS),
        ({ rowCount }) => Number(rowCount) >= 1,
      );
      await work(other);
      await other.query('COMMIT');
      return await waiting;
    } finally {
      other.release();
    }
  }

  describe('a move', () => {
    it.each(['intakes', 'registrations'] as const)(
      'keeps a status that was saved while it waited for a row of %s',
      async (table) => {
        const [from, to] = [await anIntake(), await anIntake({ starts_on: '2026-02-01' })];
        const { id } = await register(table === 'intakes' ? { intake_id: from.id } : {});
        const answer = await overtaken(
          table,
          table === 'intakes' ? from.id : id,
          () => put(`/${id}/intake`, { intake_id: to.id }),
          (other) => other.query("UPDATE registrations SET status = 'enrolled', held_until = NULL WHERE id = $1", [id]),
        );
        expect(answer.status).toBe(200);
        expect(await participants(to.id)).toMatchObject([{ id, status: 'enrolled', place: 'seat', held_until: null }]);
      },
    );
  });

  describe('a status for many', () => {
    const setAll = (ids: string[], status: string) => put(`?ids=${ids.join(',')}`, { status });
    const undo = (batch: string) => put(`/status-batches/${batch}/undo`).expect(200);
    const statuses = async (ids: string[]) => {
      const rows = await enquiries.query<{ id: string; status: string }>('SELECT id, status FROM registrations');
      return ids.map((id) => rows.find((row) => row.id === id)?.status);
    };

    it('reaches all others when somebody is removed meanwhile, and can be taken back', async () => {
      const intake_id = (await anIntake()).id;
      const [gone, seated, plain] = [
        (await register({ intake_id })).id,
        (await register({ intake_id })).id,
        (await register()).id,
      ];
      const { status, body } = await overtaken(
        'intakes',
        intake_id,
        () => setAll([gone, seated, plain], 'contacted'),
        (other) => other.query('DELETE FROM registrations WHERE id = $1', [gone]),
      );
      expect([status, body.changed]).toEqual([200, 2]);
      expect(await statuses([seated, plain])).toEqual(['contacted', 'contacted']);
      expect((await undo(body.batch)).body.changed).toBe(2);
      expect(await statuses([seated, plain])).toEqual(['pending', 'pending']);
    });

    it('leaves to somebody else what they changed meanwhile, when it is set and when it is taken back', async () => {
      const intake_id = (await anIntake()).id;
      const [foreign, own] = [(await register({ intake_id })).id, (await register({ intake_id })).id];
      const change = (other: pg.PoolClient, id: string, status: string) =>
        other.query('UPDATE registrations SET status = $2 WHERE id = $1', [id, status]);
      const { body } = await overtaken(
        'intakes',
        intake_id,
        () => setAll([foreign, own], 'contacted'),
        (other) => change(other, foreign, 'contacted'),
      );
      expect(body.changed).toBe(1);
      expect((await undo(body.batch)).body.changed).toBe(1);
      expect(await statuses([foreign, own])).toEqual(['contacted', 'pending']);
      const { body: again } = await setAll([own], 'contacted').expect(200);
      const { body: undone } = await overtaken(
        'intakes',
        intake_id,
        () => undo(again.batch),
        (other) => change(other, own, 'enrolled'),
      );
      expect([undone.changed, ...(await statuses([own]))]).toEqual([0, 'enrolled']);
    });

    it('changes nobody when one of the intakes is not free in time', async () => {
      const intakes = [(await anIntake()).id, (await anIntake()).id].sort();
      const people = await Promise.all(
        [...intakes, undefined].map((intake_id) => register(intake_id ? { intake_id } : {})),
      );
      const ids = people.map(({ id }) => id);
      const { status } = await overtaken(
        'intakes',
        intakes[1] ?? '',
        () => setAll(ids, 'contacted'),
        (other) =>
          eventually(
            () => other.query(BEHIND_THIS),
            ({ rowCount }) => rowCount === 0,
          ),
      );
      expect([status, ...(await statuses(ids))]).toEqual([503, 'pending', 'pending', 'pending']);
    });
  });

  it('sells 10 seats to 100 who come at the same time over two processes, once each', async () => {
    const twin = await startService(
      'enquiries',
      AppModule.register(enquiries.config, enquiries.database.definition, enquiries.clock),
    );
    try {
      const day = new Date(enquiries.clock.now().getTime() + 30 * 24 * HOUR_MS).toISOString().slice(0, 10);
      const { id } = await anIntake({ starts_on: day, ends_on: day });
      const send = async (index: number): Promise<Registration> => {
        const input = registrationInput({ intake_id: id, email: `crowd.${index}@visitor.example` });
        const caller = index % 2 === 0 ? enquiries.visitor : twin.visitor;
        const attempt = () => caller.post('/course-registration').set('idempotency-key', `crowd-${index}`).send(input);
        let answer = await attempt();
        while (answer.status === 503) answer = await attempt();
        expect(answer.status).toBe(201);
        return answer.body;
      };
      const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => send(index)));
      expect(answers.filter(({ place }) => place === 'seat')).toHaveLength(10);
      const waiting = answers.filter(({ place }) => place === 'waiting');
      expect(waiting.map(({ position }) => position).sort((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: 90 }, (_, index) => index + 1),
      );
      const line = (await participants(id)).filter(({ place }) => place === 'waiting');
      const byPosition = [...waiting].sort((a, b) => Number(a.position) - Number(b.position));
      expect(line.map((one) => one.id)).toEqual(byPosition.map((one) => one.id));
      const { body: open } = await enquiries.internal.get('/internal/intakes').expect(200);
      expect((open as CourseIntake[]).find((one) => one.id === id)).toMatchObject({
        seats: 10,
        seats_left: 0,
        waiting: 90,
      });
    } finally {
      await twin.stop();
    }
  });
});
