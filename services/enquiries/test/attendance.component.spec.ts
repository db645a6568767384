import { Attendance, type Intake } from '@nfa/contracts';
import { intakeInput, registrationInput } from './factories.ts';
import { openCourse, startEnquiries } from './start-enquiries.ts';

describe('attendance', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  let intake: Intake;
  let people: string[];
  beforeAll(async () => {
    enquiries = await startEnquiries();
    const input = intakeInput({ seats: 2, seat_offers: 'manual' });
    intake = (await enquiries.admin.post(`/admin/courses/${openCourse.id}/intakes`).send(input).expect(201)).body;
    people = [];
    for (let i = 0; i < 3; i += 1) {
      const registration = registrationInput({ intake_id: intake.id });
      people.push((await enquiries.visitor.post('/course-registration').send(registration).expect(201)).body.id);
    }
    // The tests' clock stands at January 5: the course is under way.
    const dates = { ...input, starts_on: '2026-01-02', ends_on: '2026-01-30' };
    await enquiries.admin.put(`/admin/intakes/${intake.id}`).send(dates).expect(200);
  });
  afterAll(() => enquiries.stop());

  const tick = (id: string | undefined, day: string, present = true) =>
    enquiries.admin.put(`/admin/registrations/${id}/attendance?day=${day}&present=${present}`);
  const on = async (day: string): Promise<Attendance[]> =>
    (await enquiries.admin.get(`/admin/intakes/${intake.id}/attendance?day=${day}`).expect(200)).body;

  it('is ticked for each day, as often as one likes, and taken back', async () => {
    const [first, second] = people;
    for (const day of ['2026-01-02', '2026-01-05', '2026-01-05']) await tick(first, day).expect(200);
    const { body } = await tick(second, '2026-01-02').expect(200);
    expect(Attendance.parse(body)).toEqual({ registration_id: second, is_present: true, days: 1 });
    expect(await on('2026-01-05')).toEqual([
      { registration_id: first, is_present: true, days: 2 },
      { registration_id: second, is_present: false, days: 1 },
    ]);
    for (let i = 0; i < 2; i += 1) await tick(first, '2026-01-05', false).expect(200);
    expect((await on('2026-01-05'))[0]).toEqual({ registration_id: first, is_present: false, days: 1 });
  });

  it.each([
    ['2026-01-01', 'must be from 2026-01-02 to 2026-01-30'],
    ['2026-01-06', 'must not be in the future'],
    ['2026-02-30', 'must be a date, YYYY-MM-DD'],
  ])('is refused for %s, naming the field', async (day, message) => {
    const { body } = await tick(people[0], day).expect(400);
    expect(body.issues).toEqual([{ path: 'day', message }]);
  });

  it('is for people with a seat', async () => {
    await tick(people[2], '2026-01-02').expect(409);
    expect(await enquiries.query('SELECT 1 FROM attendance WHERE registration_id = $1', [people[2]])).toEqual([]);
    const withoutStart = await enquiries.visitor.post('/course-registration').send(registrationInput()).expect(201);
    await tick(withoutStart.body.id, '2026-01-02').expect(409);
    expect((await on('2026-01-02')).map((row) => row.registration_id)).toEqual(people.slice(0, 2));
    await tick('0190a000-0000-7000-8000-0000000000ff', '2026-01-02').expect(404);
    await enquiries.admin
      .get('/admin/intakes/0190a000-0000-7000-8000-0000000000ff/attendance?day=2026-01-02')
      .expect(404);
  });

  it('counts the days of the start alone, not those of a former one or of its former dates', async () => {
    const input = intakeInput({ seats: 2, seat_offers: 'manual' });
    const path = `/admin/courses/${openCourse.id}/intakes`;
    const next: Intake = (await enquiries.admin.post(path).send(input).expect(201)).body;
    const registration = registrationInput({ intake_id: next.id });
    const { id } = (await enquiries.visitor.post('/course-registration').send(registration).expect(201)).body;
    const setDates = (starts_on: string, ends_on: string) =>
      enquiries.admin
        .put(`/admin/intakes/${next.id}`)
        .send({ ...input, starts_on, ends_on })
        .expect(200);
    const days = async () => {
      const { body } = await enquiries.admin.get(`/admin/intakes/${next.id}/attendance?day=2026-01-05`).expect(200);
      return (body as Attendance[]).map((row) => row.days);
    };
    await setDates('2026-01-02', '2026-01-30');
    for (const day of ['2026-01-02', '2026-01-05']) await tick(id, day).expect(200);
    expect(await days()).toEqual([2]);
    await setDates('2026-01-02', '2026-01-04');
    expect(await days()).toEqual([1]);
    await tick(id, '2026-01-05').expect(400);
    await setDates('2026-01-05', '2026-01-30');
    expect(await days()).toEqual([1]);
    await setDates('2026-03-02', '2026-03-30');
    expect(await days()).toEqual([0]);
  });

  it('goes with its registration', async () => {
    await tick(people[1], '2026-01-03').expect(200);
    await enquiries.query('DELETE FROM registrations WHERE id = $1', [people[1]]);
    expect(await enquiries.query('SELECT 1 FROM attendance WHERE registration_id = $1', [people[1]])).toEqual([]);
  });
});
