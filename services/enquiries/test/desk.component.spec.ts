import { randomUUID } from 'node:crypto';
import {
  type EnquiryOverview,
  FRESH_FACTOR_HEADER,
  neverSaved,
  type Timeline,
  type TimelineEntry,
} from '@nfa/contracts';
import { awayFromMidnight, restoredTables } from '@nfa/service-kit/testing';
import { readXlsx } from 'hucre/xlsx';
import { RegistrationsRepository } from '../src/registrations/registrations.repository.ts';
import { SeatsRepository } from '../src/seats/seats.repository.ts';
import { contactMessageInput, intakeInput, registrationInput } from './factories.ts';
import { openCourse, startEnquiries } from './start-enquiries.ts';

describe('the desk', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  let restoreTables: () => Promise<void>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
    restoreTables = await restoredTables(enquiries);
  });
  afterEach(() => restoreTables());
  afterAll(() => enquiries.stop());

  const register = async (changes = {}): Promise<string> =>
    (await enquiries.visitor.post('/course-registration').send(registrationInput(changes)).expect(201)).body.id;
  const contact = async (changes = {}): Promise<string> =>
    (await enquiries.visitor.post('/contact-form').send(contactMessageInput(changes)).expect(201)).body.id;
  const setStatus = (id: string, query: string) =>
    enquiries.admin.put(`/admin/registrations/${id}?status=${query}`).expect(200);
  const overview = async (): Promise<EnquiryOverview> =>
    (await enquiries.admin.get('/admin/enquiries/overview').expect(200)).body;
  const timeline = async (id: string): Promise<Timeline> =>
    (await enquiries.admin.get(`/admin/enquiries/${id}/timeline`).expect(200)).body;
  const withoutTimes = (entries: TimelineEntry[]) => entries.map(({ at: _, ...entry }) => entry);
  /** Moves the arrival of an enquiry into the past. */
  const received = (table: 'registrations' | 'contact_messages', id: string, ago: string) =>
    enquiries.query(`UPDATE ${table} SET created_at = now() - $2::interval WHERE id = $1`, [id, ago]);

  describe('the overview', () => {
    beforeEach(awayFromMidnight);

    it('lists registrations and messages together, the most overdue first, five at most', async () => {
      const [late, fresh] = [await register({ name: 'Late' }), await register({ name: 'Fresh' })];
      const message = await contact({ name: 'Asked', message: 'Is the hall free?' });
      const read = await contact({ name: 'Read' });
      await received('registrations', late, '30 hours');
      await received('contact_messages', message, '20 hours');
      await enquiries.admin.put(`/admin/messages/${read}?read=true`).expect(200);
      const { waiting, overdue, due_today, due_tomorrow } = await overview();
      expect(waiting.map(({ id, kind }) => [id, kind])).toEqual([
        [late, 'registration'],
        [message, 'message'],
        [fresh, 'registration'],
      ]);
      expect(waiting[1]).toMatchObject({ about: 'Model Booking', course_id: null, message: 'Is the hall free?' });
      expect({ overdue, others: due_today + due_tomorrow }).toEqual({ overdue: 1, others: 2 });
      for (let more = 0; more < 4; more++) await register();
      expect((await overview()).waiting).toHaveLength(5);
    });

    it('counts a promise as kept on the day of the answer and as broken on the day it runs out', async () => {
      const [kept, answeredLate, stillWaiting] = [await register(), await register(), await register()];
      // Both promises run out right now, so on every day in this week.
      await received('registrations', answeredLate, '24 hours');
      await received('registrations', stillWaiting, '24 hours');
      // This one ran out in another week.
      await received('registrations', await register(), '9 days');
      await setStatus(kept, 'contacted');
      await setStatus(answeredLate, 'enrolled');
      const { week, average_minutes, last_answer_at } = await overview();
      const sum = (key: 'in_time' | 'late') => week.reduce((total, day) => total + day[key], 0);
      expect({ in_time: sum('in_time'), late: sum('late') }).toEqual({ in_time: 1, late: 2 });
      expect(average_minutes).toBe(720);
      expect(last_answer_at).not.toBeNull();
    });

    it('counts what came on each of 14 days in Nairobi, and in the 14 days before', async () => {
      await register();
      await received('contact_messages', await contact(), '20 days');
      const { received: days, received_before, now } = await overview();
      expect(days).toHaveLength(14);
      const here = new Date(Date.parse(now) + 3 * 3_600_000).toISOString().slice(0, 10);
      expect(days.at(-1)).toEqual({ day: here, count: 1 });
      expect(days.slice(0, -1).every(({ count }) => count === 0)).toBe(true);
      expect(received_before).toBe(1);
    });

    it('brings an enquiry back on the day that was set, and one whose mail failed', async () => {
      const [due, later, failed, answered] = [await register(), await register(), await contact(), await contact()];
      await enquiries.admin.put(`/admin/messages/${answered}?read=true`).expect(200);
      await enquiries.admin.put(`/admin/enquiries/${due}/reminder?on=2026-01-05`).expect(200);
      await enquiries.admin.put(`/admin/enquiries/${later}/reminder?on=2999-01-01`).expect(200);
      await enquiries.query("UPDATE email_outbox SET state = 'dead' WHERE enquiry_id = ANY ($1)", [[failed, answered]]);
      const { reminders, failed_mails } = await overview();
      expect(reminders).toMatchObject([{ id: due, is_waiting: true }]);
      expect(failed_mails).toMatchObject([{ id: failed, kind: 'message', is_waiting: true }]);
      await setStatus(due, 'enrolled');
      expect((await overview()).reminders).toMatchObject([{ id: due, is_waiting: false }]);
      await enquiries.admin.put(`/admin/enquiries/${due}/reminder`).expect(200);
      expect((await overview()).reminders).toEqual([]);
    });

    it('names no mail that failed once a later one of its kind is on its way', async () => {
      const id = await contact();
      await enquiries.query(
        `INSERT INTO email_outbox (id, kind, enquiry_id, to_kind, payload, dedupe_key, state, created_at)
         SELECT gen_random_uuid(), kind, enquiry_id, to_kind, payload, dedupe_key || ' before', 'dead',
           created_at - interval '1 hour' FROM email_outbox WHERE enquiry_id = $1`,
        [id],
      );
      expect((await overview()).failed_mails).toEqual([]);
      await enquiries.query("UPDATE email_outbox SET state = 'dead' WHERE enquiry_id = $1 AND to_kind = 'visitor'", [
        id,
      ]);
      expect((await overview()).failed_mails).toMatchObject([{ id }]);
    });

    it('shows every reminder that is due, the newest first', async () => {
      const ids: string[] = [];
      for (let day = 1; day <= 7; day++) {
        const id = await register();
        await enquiries.admin
          .put(`/admin/enquiries/${id}/reminder?on=2026-01-${String(day + 4).padStart(2, '0')}`)
          .expect(200);
        ids.unshift(id);
      }
      expect((await overview()).reminders.map(({ id }) => id)).toEqual(ids);
    });
  });

  describe('the timeline', () => {
    it('tells what happened, newest first, each change once with where it came from', async () => {
      const id = await register();
      await setStatus(id, 'contacted&via=dialog');
      await setStatus(id, 'contacted&via=list');
      await enquiries.admin
        .post(`/admin/enquiries/${id}/notes`)
        .send({ text: ' Her mother rang.\nTomorrow ' })
        .expect(201);
      const reply = { channel: 'whatsapp', template: 'First answer' };
      await enquiries.admin.post(`/admin/enquiries/${id}/replies`).send(reply).expect(201);
      await enquiries.admin.put(`/admin/enquiries/${id}/reminder?on=2026-12-24`).expect(200);
      const { entries } = await timeline(id);
      expect(withoutTimes(entries.filter(({ kind }) => kind !== 'mail'))).toEqual([
        { kind: 'reminder', on: '2026-12-24' },
        { kind: 'reply', ...reply },
        { kind: 'note', text: 'Her mother rang.\nTomorrow' },
        { kind: 'status', from: 'pending', to: 'contacted', via: 'dialog' },
        { kind: 'received' },
      ]);
      expect(entries.filter(({ kind }) => kind === 'mail')).toHaveLength(2);
    });

    it('has a note once for a key, however often it is sent', async () => {
      const [id, other] = [await register(), await register()];
      const note = (enquiryId: string, text: string) =>
        enquiries.admin.post(`/admin/enquiries/${enquiryId}/notes`).set('idempotency-key', 'a-note').send({ text });
      const sent = await Promise.all([1, 2, 3].map(() => note(id, 'Her mother rang.').expect(201)));
      expect(sent.map(({ body }) => body.entries[0].text)).toEqual(Array(3).fill('Her mother rang.'));
      expect((await timeline(id)).entries.filter(({ kind }) => kind === 'note')).toHaveLength(1);
      for (const refused of [note(id, 'Her father rang.'), note(other, 'Her mother rang.')])
        expect((await refused.expect(422)).body.code).toBe('idempotency_key_reused');
    });

    it('has a reply once for a key', async () => {
      const id = await register();
      const reply = (template: string) =>
        enquiries.admin
          .post(`/admin/enquiries/${id}/replies`)
          .set('idempotency-key', 'a-reply')
          .send({ channel: 'mail', template });
      await Promise.all([1, 2].map(() => reply('First answer').expect(201)));
      expect((await timeline(id)).entries.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
      await reply('Second answer').expect(422);
    });

    it('knows when an enquiry was first answered, and forgets it when it waits again', async () => {
      const id = await register();
      const answeredAt = async (query: string) => (await setStatus(id, query)).body.answered_at as string | null;
      const first = await answeredAt('contacted');
      expect(first).not.toBeNull();
      expect(await answeredAt('enrolled')).toBe(first);
      expect(await answeredAt('pending')).toBeNull();
    });

    it('takes a sent answer for the status of those who wait alone, with a start or without', async () => {
      const { body: intake } = await enquiries.admin
        .post(`/admin/courses/${openCourse.id}/intakes`)
        .send(intakeInput())
        .expect(201);
      for (const changes of [{}, { intake_id: intake.id }]) {
        const id = await register(changes);
        const after = async (query: string) => (await setStatus(id, query)).body.status;
        expect(await after('contacted&via=reply')).toBe('contacted');
        await setStatus(id, 'enrolled&via=list');
        expect(await after('contacted&via=reply')).toBe('enrolled');
        expect((await timeline(id)).entries[0]).toMatchObject({ from: 'contacted', to: 'enrolled', via: 'list' });
        expect(await after('contacted&via=dialog')).toBe('contacted');
      }
    });

    it('refuses the undo of a status that was changed meanwhile, and takes the same undo twice, with a start or without', async () => {
      const { body: intake } = await enquiries.admin
        .post(`/admin/courses/${openCourse.id}/intakes`)
        .send(intakeInput())
        .expect(201);
      for (const changes of [{}, { intake_id: intake.id }]) {
        const id = await register(changes);
        const undo = () => enquiries.admin.put(`/admin/registrations/${id}?status=pending&via=undo&from=contacted`);
        await setStatus(id, 'contacted&via=reply');
        for (const _ of ['first', 'repeated']) expect((await undo().expect(200)).body.status).toBe('pending');
        await setStatus(id, 'enrolled&via=list');
        await undo().expect(409);
        expect((await timeline(id)).entries[0]).toMatchObject({ from: 'pending', to: 'enrolled', via: 'list' });
      }
      await enquiries.admin.put(`/admin/registrations/${intake.id}?status=pending&from=contacted`).expect(404);
    });

    it('does not find a registration that is deleted while its status is set', async () => {
      const id = await register();
      const registrations = enquiries.app.get(RegistrationsRepository, { strict: false });
      const set = registrations.setStatus.bind(registrations);
      jest.spyOn(registrations, 'setStatus').mockImplementationOnce(async (...change) => {
        await enquiries.query('DELETE FROM registrations WHERE id = $1', [id]);
        return set(...change);
      });
      await enquiries.admin.put(`/admin/registrations/${id}?status=enrolled`).expect(404);
    });

    it('does not find a registration for a start that is deleted while its status is set', async () => {
      const { body: intake } = await enquiries.admin
        .post(`/admin/courses/${openCourse.id}/intakes`)
        .send(intakeInput())
        .expect(201);
      const id = await register({ intake_id: intake.id });
      const seats = enquiries.app.get(SeatsRepository, { strict: false });
      const lock = seats.lock.bind(seats);
      jest.spyOn(seats, 'lock').mockImplementationOnce(async (...intakeOf) => {
        await enquiries.query('DELETE FROM registrations WHERE id = $1', [id]);
        return lock(...intakeOf);
      });
      await enquiries.admin.put(`/admin/registrations/${id}?status=enrolled`).expect(404);
    });

    it('finds the same person by number, however it is written, and by address', async () => {
      const id = await register({ phone: '+254 710 009 458', email: 'mercy@visitor.example' });
      const byPhone = await contact({ phone: '0710009458', email: 'other@visitor.example', subject: 'Other' });
      const byEmail = await register({ phone: '+254 799 999 999', email: 'Mercy@Visitor.example' });
      await register({ phone: '+254 710 009 459', email: 'stranger@visitor.example' });
      const { related } = await timeline(id);
      expect(related).toMatchObject([
        { id: byEmail, kind: 'registration', status: 'pending', found_by: 'email' },
        { id: byPhone, kind: 'message', about: 'Other', status: 'unread', found_by: 'phone' },
      ]);
    });

    it('takes nobody for the same person because both have no address, or a number of zeros', async () => {
      const answer = async (name: string, phone: string) => {
        const body = { name, phone, message: 'Naweza kuja saa tatu?', received_at: '2026-01-05T08:00:00.000Z' };
        return (await enquiries.internal.put(`/internal/whatsapp-answers/${randomUUID()}`).send(body).expect(200)).body;
      };
      const { id } = await answer('Zawadi', '+254 710 009 458');
      await answer('Baraka', '+254 710 009 459');
      const again = await answer('Zawadi', '0710 009 458');
      const zeros = await contact({ phone: '000 0000' });
      await answer('Chebet', '0000000');
      expect((await timeline(id)).related).toMatchObject([{ id: again.id, found_by: 'phone' }]);
      expect((await timeline(zeros)).related).toEqual([]);
    });

    it('goes with its enquiry', async () => {
      const id = await register();
      await enquiries.admin.post(`/admin/enquiries/${id}/notes`).send({ text: 'private' }).expect(201);
      await enquiries.query('DELETE FROM registrations WHERE id = $1', [id]);
      expect(await enquiries.query('SELECT 1 FROM enquiry_events')).toEqual([]);
      await enquiries.admin.get(`/admin/enquiries/${id}/timeline`).expect(404);
      await enquiries.admin.post(`/admin/enquiries/${id}/notes`).send({ text: 'x' }).expect(404);
      await enquiries.admin.put(`/admin/enquiries/${id}/reminder?on=2026-12-24`).expect(404);
    });

    it('is found however much has happened', async () => {
      const id = await register();
      await enquiries.query(
        `INSERT INTO enquiry_events (id, enquiry_id, kind, data)
         SELECT gen_random_uuid(), $1, 'note', '{"text":"x"}' FROM generate_series(1, 500)`,
        [id],
      );
      expect((await timeline(id)).entries).toHaveLength(500);
    });

    it('names what is wrong with a note, a reply and a day', async () => {
      const id = await register();
      const issues = async (call: Promise<{ body: { issues: { path: string }[] } }>) =>
        (await call).body.issues.map(({ path }) => path);
      const { admin } = enquiries;
      expect(await issues(admin.post(`/admin/enquiries/${id}/notes`).send({ text: ' ' }).expect(400))).toEqual([
        'text',
      ]);
      expect(await issues(admin.post(`/admin/enquiries/${id}/replies`).send({ channel: 'fax' }).expect(400))).toEqual([
        'channel',
      ]);
      expect(await issues(admin.put(`/admin/enquiries/${id}/reminder?on=tomorrow`).expect(400))).toEqual(['on']);
    });

    it('refuses a reminder for a day that is over in Nairobi, and takes one for today', async () => {
      const id = await register();
      const { admin, clock } = enquiries;
      const start = clock.now().getTime();
      const at = (time: string) => clock.advance(Date.parse(time) - clock.now().getTime());
      const remind = (on: string) => admin.put(`/admin/enquiries/${id}/reminder?on=${on}`);
      at('2026-01-05T20:59:59Z');
      await remind('2026-01-05').expect(200);
      at('2026-01-05T21:00:00Z');
      const { body } = await remind('2026-01-05').expect(400);
      expect(body.issues).toEqual([{ path: 'on', message: 'must be today or later' }]);
      await remind('2026-01-06').expect(200);
      clock.advance(start - clock.now().getTime());
    });
  });

  describe('search', () => {
    it.each(['0710 009 458', '+254710009458', '254 710-009-458', '00254710009458', '710009458', '9458', '0710 009'])(
      'finds a number written as %s',
      async (search) => {
        const id = await register({ phone: '+254 710 009 458' });
        await register({ phone: '0722 333 444' });
        const { body } = await enquiries.admin
          .get(`/admin/registrations?search=${encodeURIComponent(search)}`)
          .expect(200);
        expect((body as { id: string }[]).map((row) => row.id)).toEqual([id]);
      },
    );

    it('keeps to the days of arrival in Nairobi, both ends included', async () => {
      const timestamps = {
        before: '2026-03-01T20:59:00Z',
        first: '2026-03-01T21:00:00Z',
        last: '2026-03-03T20:59:00Z',
      };
      for (const [name, at] of Object.entries(timestamps)) {
        const id = await contact({ name });
        await enquiries.query('UPDATE contact_messages SET created_at = $2 WHERE id = $1', [id, at]);
      }
      const { body } = await enquiries.admin
        .get('/admin/messages?from=2026-03-02&to=2026-03-03&sort=oldest')
        .expect(200);
      expect((body as { name: string }[]).map(({ name }) => name)).toEqual(['first', 'last']);
      await enquiries.admin.get('/admin/messages?from=2026-13-40').expect(400);
    });
  });

  describe('many at once', () => {
    const put = (path: string, body = {}) => enquiries.admin.put(path).send(body);
    const statuses = async (ids: string[]) => {
      const rows = await enquiries.query<{ id: string; status: string }>('SELECT id, status FROM registrations');
      return ids.map((id) => rows.find((row) => row.id === id)?.status);
    };

    it('get a status, by their ids or by the filter, and their old one back', async () => {
      const ids = [await register({ name: 'Bulk A' }), await register({ name: 'Bulk B' }), await register()];
      const [a = '', b = '', c = ''] = ids;
      await setStatus(b, 'enrolled');
      const { body: done } = await put(`/admin/registrations?ids=${a},${b}`, { status: 'contacted' }).expect(200);
      expect(done.changed).toBe(2);
      expect(await statuses(ids)).toEqual(['contacted', 'contacted', 'pending']);
      expect((await timeline(a)).entries[0]).toMatchObject({ kind: 'status', from: 'pending', via: 'bulk' });
      await setStatus(a, 'enrolled');
      const { body: undone } = await put(`/admin/registrations/status-batches/${done.batch}/undo`).expect(200);
      expect(undone.changed).toBe(1);
      expect(await statuses(ids)).toEqual(['enrolled', 'enrolled', 'pending']);
      expect((await put('/admin/registrations?search=bulk', { status: 'contacted' }).expect(200)).body.changed).toBe(2);
      expect(await statuses([c])).toEqual(['pending']);
    });

    it('get one batch for a repeated request, whose first response was lost', async () => {
      const id = await register({ name: 'Bulk C' });
      const set = (status: string) =>
        put(`/admin/registrations?ids=${id}`, { status }).set('idempotency-key', 'lost-response');
      const { body: first } = await set('contacted').expect(200);
      const { body: again } = await set('contacted').expect(200);
      expect([first.changed, again]).toEqual([1, first]);
      await set('enrolled').expect(422);
      await put(`/admin/registrations/status-batches/${again.batch}/undo`).expect(200);
      expect(await statuses([id])).toEqual(['pending']);
    });

    it('stay as they are when others match than were counted, and a repeated request gets its batch all the same', async () => {
      const ids = [await register({ name: 'Counted A' }), await register({ name: 'Counted B' })];
      const set = (count: number) =>
        put('/admin/registrations?search=counted', { status: 'contacted', count }).set('idempotency-key', 'counted');
      const { body: refused } = await set(1).expect(409);
      expect(refused.detail).toContain('2 registrations match by now, not 1');
      expect(await statuses(ids)).toEqual(['pending', 'pending']);
      await setStatus(ids[0] ?? '', 'contacted');
      const { body: done } = await set(2).expect(200);
      expect([done.changed, await statuses(ids)]).toEqual([1, ['contacted', 'contacted']]);
      await register({ name: 'Counted C' });
      expect((await set(2).expect(200)).body).toEqual(done);
    });

    it('are refused without a status and with something that is no id', async () => {
      await put('/admin/registrations?ids=x', { status: 'contacted' }).expect(400);
      await put('/admin/registrations', {}).expect(400);
    });

    it('leave as a spreadsheet with whole numbers, no formula and times in Nairobi', async () => {
      const id = await register({ name: '=1+1', phone: '0712 345 678', message: '@x' });
      await enquiries.query("UPDATE registrations SET created_at = '2026-03-01T21:30:00Z' WHERE id = $1", [id]);
      const { body, headers } = await enquiries.admin
        .get(`/admin/registrations/export-xlsx?ids=${id}`)
        .buffer()
        .parse((response, done) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
        })
        .expect(200);
      expect(headers['content-disposition']).toBe('attachment; filename="registrations-2026-01-05.xlsx"');
      const [sheet] = (await readXlsx(body as Buffer)).sheets;
      expect(sheet?.rows[0]).toEqual(['Received', 'Status', 'Course', 'Name', 'Phone', 'Email', 'Message']);
      expect(sheet?.rows[1]).toMatchObject([
        '2026-03-02 00:30',
        'pending',
        'Runway <basics>',
        '=1+1',
        '0712 345 678',
        expect.any(String),
        '@x',
      ]);
    });
  });

  describe('the settings', () => {
    const path = '/admin/enquiry-settings';

    it('begin with a first answer and are replaced as a whole', async () => {
      const { body: before } = await enquiries.admin.get(path).expect(200);
      expect(before).toMatchObject({ notification_address: '', templates: [{ name: 'First answer' }], views: [] });
      expect(before.updated_at).toBeUndefined();
      const templates = [{ name: 'Place kept', text: '[name], your place is kept.' }];
      const first = () => enquiries.admin.put(path).set('if-match', `"${neverSaved}"`).send({ templates });
      const { body: saved } = await first().expect(200);
      await first().expect(409);
      expect(saved).toMatchObject({ templates, next_step: before.next_step });
      expect((await enquiries.admin.get(path).expect(200)).body).toEqual(saved);
      await enquiries.admin.put(path).set('if-match', '"2020-01-01T00:00:00.000Z"').send({}).expect(409);
      await enquiries.admin.put(path).set('if-match', `"${saved.updated_at}"`).send({}).expect(200);
    });

    it('send mails elsewhere only with a fresh factor, and change all else without one', async () => {
      const settings = { notification_address: 'thief@example.com', next_step: 'Come on Monday.' };
      const { body } = await enquiries.admin.put(path).send(settings).expect(403);
      expect(body.code).toBe('fresh_factor_required');
      expect((await enquiries.admin.get(path)).body).toMatchObject({ notification_address: '' });
      const own = { ...settings, notification_address: 'desk@example.com' };
      await enquiries.admin.put(path).set(FRESH_FACTOR_HEADER, '1').send(own).expect(200);
      await enquiries.admin
        .put(path)
        .send({ ...own, next_step: 'Come on Tuesday.' })
        .expect(200);
      await enquiries.admin.put(path).send({}).expect(403);
      await enquiries.admin.put(path).set(FRESH_FACTOR_HEADER, '1').send({}).expect(200);
    });

    it('take an address and no list of them', async () => {
      const bad = await enquiries.admin
        .put(path)
        .send({ notification_address: 'a@b.example, c@d.example' })
        .expect(400);
      expect(bad.body.issues).toMatchObject([{ path: 'notification_address' }]);
    });
  });
});
