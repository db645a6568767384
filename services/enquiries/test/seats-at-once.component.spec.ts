import type { Intake, IntakeInput, Participant, Registration } from '@nfa/contracts';
import type pg from 'pg';
import { intakeInput, registrationInput } from './factories.ts';
import { eventually, openCourse, startEnquiries } from './start-enquiries.ts';

const BEHIND_THIS = 'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))';

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
  const participant = async (intakeId: string, id: string): Promise<Participant | undefined> => {
    const { body } = await enquiries.admin.get(`/admin/intakes/${intakeId}/participants`).expect(200);
    return (body as Participant[]).find((one) => one.id === id);
  };

  /** What `request` answers when it has to wait for a row until another transaction has done its work. */
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
        ({ rowCount }) => rowCount === 1,
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
        expect(await participant(to.id, id)).toMatchObject({ status: 'enrolled', place: 'seat', held_until: null });
      },
    );
  });
});
