import type { CalendarFeed, CallSheet, JobDetail, MyPage, MyPageLink, SheetLink } from '@nfa/contracts';
import { aCall, aJob, at, callOf } from './factories.ts';
import { type Agency, amina, kito, startAgency, zawadi } from './start-agency.ts';

const MINUTE_MS = 60_000;

describe('pages behind secret links', () => {
  let agency: Agency;
  beforeAll(async () => {
    agency = await startAgency();
  });
  afterEach(() => agency.query('TRUNCATE calls, days_off, jobs, clients, my_pages, calendar_feeds CASCADE'));
  afterAll(() => agency.stop());

  /** A yes to the times of a call from the factory, in the place of the job below. */
  const coming = {
    answer: 'coming',
    starts_at: at('2026-01-12', '09:00'),
    ends_at: at('2026-01-12', '16:00'),
    place: 'Kisumu',
  };
  const aPlacedJob = () => aJob(agency, { title: 'Lake Theatre', place: 'Kisumu', contact: 'Otieno at the door' });

  describe('a call sheet', () => {
    const send = async (id: string): Promise<SheetLink> =>
      (await agency.admin.post(`/admin/calls/${id}/sheet`).expect(200)).body;
    const open = ({ path }: SheetLink) => path.replace('/call/', '/call-sheets/');

    it('has one address, tells what to know and no client, and is seen when it is opened, not when it is previewed', async () => {
      const { id } = await aCall(agency, await aPlacedJob(), { kind: 'confirmed' });
      const link = await send(id);
      expect(link.path).toMatch(/^\/call\/[\w-]{43}$/);
      expect(link.text).toBe('Lake Theatre, 12 January, 09:00 to 16:00, Kisumu. Please answer here:');
      const { body }: { body: CallSheet } = await agency.visitor.get(open(link)).expect(200);
      expect(body).toMatchObject({ model: 'Amina', place: 'Kisumu', contact: 'Otieno at the door', answer: null });
      expect(JSON.stringify(body)).not.toMatch(/Kilele|wambui|\+254/i);
      expect((await callOf(agency, id)).sheet).toMatchObject({ sent_at: expect.any(String), seen_at: null });
      await agency.visitor.post(`${open(link)}/seen`).expect(200);
      expect((await callOf(agency, id)).sheet.seen_at).not.toBeNull();
      expect((await send(id)).path).toBe(link.path);
      await agency.visitor.get(`/call-sheets/${'a'.repeat(43)}`).expect(404);
    });

    it('takes an answer, twice the same as once, and says it in the job', async () => {
      const job = await aPlacedJob();
      const { id } = await aCall(agency, job, { kind: 'confirmed' });
      const link = await send(id);
      for (let tap = 0; tap < 2; tap += 1) await agency.visitor.post(open(link)).send(coming).expect(200);
      const { body }: { body: JobDetail } = await agency.admin.get(`/admin/jobs/${job.id}`).expect(200);
      expect(body.timeline.filter(({ kind }) => kind === 'answer')).toMatchObject([{ from: null, to: 'coming' }]);
      expect(body.calls[0]?.sheet.answer).toBe('coming');
      await agency.visitor
        .post(open(link))
        .send({ ...coming, answer: 'perhaps' })
        .expect(400);
    });

    it('is outdated by another time, which nobody has answered, and says what it was when it is read', async () => {
      const { id } = await aCall(agency, await aPlacedJob(), { kind: 'confirmed' });
      const link = await send(id);
      await agency.visitor.post(open(link)).send(coming).expect(200);
      await agency.admin
        .put(`/admin/calls/${id}`)
        .send({ starts_at: at('2026-01-12', '08:00') })
        .expect(200);
      expect((await callOf(agency, id)).sheet).toMatchObject({ is_outdated: true, answer: null, seen_at: null });
      const { body } = await agency.visitor.get(open(link)).expect(200);
      expect(body.changed_from.starts_at).toBe(at('2026-01-12', '09:00'));
      expect((await send(id)).text).toMatch(/^Changed: Lake Theatre, 12 January, 08:00/);
      expect((await callOf(agency, id)).sheet.is_outdated).toBe(false);
    });

    it('is outdated by another place, which nobody has seen or answered, and says what it was', async () => {
      const job = await aPlacedJob();
      const { id } = await aCall(agency, job, { kind: 'confirmed' });
      const link = await send(id);
      await agency.visitor.post(open(link)).send(coming).expect(200);
      expect((await callOf(agency, id)).sheet.is_outdated).toBe(false);
      const { title, kind, client_id } = job;
      await agency.admin.put(`/admin/jobs/${job.id}`).send({ title, kind, client_id, place: 'Nakuru' }).expect(200);
      expect((await callOf(agency, id)).sheet).toMatchObject({ is_outdated: true, answer: null, seen_at: null });
      const { body } = await agency.visitor.post(`${open(link)}/seen`).expect(200);
      expect(body).toMatchObject({ place: 'Nakuru', changed_from: { place: job.place } });
      expect((await send(id)).text).toMatch(/^Changed: .*Nakuru/);
      expect((await callOf(agency, id)).sheet).toMatchObject({ is_outdated: false, seen_at: null });
    });

    it('keeps the answer of who cannot come when the place changes', async () => {
      const job = await aPlacedJob();
      const { id } = await aCall(agency, job, { kind: 'confirmed' });
      const link = await send(id);
      const cannot = { ...coming, answer: 'cannot', note: 'Exam' };
      await agency.visitor.post(open(link)).send(cannot).expect(200);
      const { title, kind, client_id } = job;
      await agency.admin.put(`/admin/jobs/${job.id}`).send({ title, kind, client_id, place: 'Nakuru' }).expect(200);
      expect((await callOf(agency, id)).sheet).toMatchObject({ answer: 'cannot', answer_note: 'Exam' });
    });

    it('takes no answer to times that the page did not show, nor from a page that does not say them', async () => {
      const { id } = await aCall(agency, await aPlacedJob(), { kind: 'confirmed' });
      const link = await send(id);
      const moved = { starts_at: at('2026-01-13', '07:00'), ends_at: at('2026-01-13', '10:00') };
      await agency.admin.put(`/admin/calls/${id}`).send(moved).expect(200);
      const { starts_at, ends_at } = coming;
      const unseen = [
        coming,
        { answer: 'coming' },
        { ...coming, ...moved, ends_at },
        { ...coming, ...moved, starts_at },
      ];
      for (const answer of unseen) {
        const { body } = await agency.visitor.post(open(link)).send(answer).expect(409);
        expect(body.detail).toBe('The call has changed. Please read it again.');
      }
      expect((await callOf(agency, id)).sheet.answer).toBeNull();
      const { body: sheet } = await agency.visitor.get(open(link)).expect(200);
      const shown = { starts_at: sheet.starts_at, ends_at: sheet.ends_at };
      await agency.visitor
        .post(open(link))
        .send({ ...coming, ...shown })
        .expect(200);
      expect((await callOf(agency, id)).sheet.answer).toBe('coming');
    });

    it('takes no answer to a place that the page did not show', async () => {
      const job = await aPlacedJob();
      const { id } = await aCall(agency, job, { kind: 'confirmed' });
      const link = await send(id);
      const { title, kind, client_id } = job;
      await agency.admin.put(`/admin/jobs/${job.id}`).send({ title, kind, client_id, place: 'Nakuru' }).expect(200);
      const { body } = await agency.visitor.post(open(link)).send(coming).expect(409);
      expect(body.detail).toBe('The call has changed. Please read it again.');
      expect((await callOf(agency, id)).sheet.answer).toBeNull();
      await agency.visitor
        .post(open(link))
        .send({ ...coming, place: 'Nakuru' })
        .expect(200);
      expect((await callOf(agency, id)).sheet.answer).toBe('coming');
    });

    it('is not sent again once the call is over, as nobody can answer it', async () => {
      const { id } = await aCall(agency, await aPlacedJob(), { kind: 'confirmed' });
      await send(id);
      await agency.query('UPDATE calls SET starts_at = $2, ends_at = $3 WHERE id = $1', [
        id,
        new Date(agency.clock.now().getTime() - 120 * MINUTE_MS).toISOString(),
        agency.clock.now().toISOString(),
      ]);
      const { body } = await agency.admin.post(`/admin/calls/${id}/sheet`).expect(409);
      expect(body.detail).toBe('This call is over: there is nothing to send.');
    });

    it('is gone when the call is given back', async () => {
      const { id } = await aCall(agency, await aPlacedJob());
      const link = await send(id);
      await agency.admin.put(`/admin/calls/${id}`).send({ kind: 'released' }).expect(200);
      await agency.visitor.get(open(link)).expect(410);
      await agency.visitor.post(open(link)).send({ answer: 'coming' }).expect(410);
      await agency.admin.post(`/admin/calls/${id}/sheet`).expect(409);
    });
  });

  describe('my page', () => {
    const link = async (input: object = { model_id: amina.id, holder: 'model' }): Promise<MyPageLink> =>
      (await agency.admin.post('/admin/my-pages').send(input).expect(201)).body;
    const door = ({ path }: MyPageLink) => path.replace('/me/', '/my-page-links/');
    const enter = async (input?: object): Promise<string> =>
      (await agency.visitor.post(door(await link(input))).expect(200)).body.secret;
    const mine = (method: 'get' | 'post' | 'delete', secret: string, path = '') =>
      agency.visitor[method](`/my-page${path}`).set('x-my-page', secret);

    it('opens once by a link that previews may read', async () => {
      const sent = await link();
      for (let preview = 0; preview < 2; preview += 1)
        expect((await agency.visitor.get(door(sent)).expect(200)).body).toEqual({
          ...{ state: 'open', holder: 'model', model: 'Amina' },
        });
      const answers = await Promise.all([agency.visitor.post(door(sent)), agency.visitor.post(door(sent))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
      expect((await agency.visitor.get(door(sent)).expect(200)).body.state).toBe('spent');
    });

    it('opens again for the form that opened it, whose answer was lost, and for no other one', async () => {
      const sent = await link();
      const open = (key: string) => agency.visitor.post(door(sent)).set('idempotency-key', key);
      const answers = await Promise.all([open('a'.repeat(32)), open('a'.repeat(32))]);
      const { status, body } = answers[0];
      expect([status, answers[1].status, answers[1].body]).toEqual([200, 200, body]);
      expect((await mine('get', body.secret).expect(200)).body.ends_at).toBe(body.ends_at);
      agency.clock.advance(MINUTE_MS);
      // A repeat does not prolong the session.
      expect((await open('a'.repeat(32)).expect(200)).body).toEqual(body);
      await open('b'.repeat(32)).expect(410);
      await agency.visitor.post(door(sent)).expect(410);
      // Who knows the key alone opens no other link.
      const { body: another } = await agency.visitor
        .post(door(await link()))
        .set('idempotency-key', 'a'.repeat(32))
        .expect(200);
      expect(another.secret).not.toBe(body.secret);
      await mine('delete', body.secret).expect(200);
      await open('a'.repeat(32)).expect(404);
      agency.clock.advance(-MINUTE_MS);
    });

    it('opens within 15 minutes, and stays open for 30 days', async () => {
      const late = await link();
      const secret = await enter();
      agency.clock.advance(15 * MINUTE_MS);
      await agency.visitor.post(door(late)).expect(410);
      await mine('get', secret).expect(200);
      agency.clock.advance(30 * 24 * 60 * MINUTE_MS);
      await mine('get', secret).expect(401);
      agency.clock.advance(-30 * 24 * 60 * MINUTE_MS - 15 * MINUTE_MS);
    });

    it('is a child’s guardian’s, and an adult’s own', async () => {
      for (const input of [
        { model_id: zawadi.id, holder: 'model' },
        { model_id: amina.id, holder: 'guardian' },
      ])
        await agency.admin.post('/admin/my-pages').send(input).expect(400);
      const secret = await enter({ model_id: zawadi.id, holder: 'guardian', name: 'Grace' });
      expect((await mine('get', secret).expect(200)).body).toMatchObject({
        holder: 'guardian',
        people: [{ model: 'Zawadi', figures: { view: 12, yes: 2 } }],
      });
    });

    it('stays open while nobody can say the name', async () => {
      const sent = await link();
      const secret = await enter();
      agency.catalogue.isAway = true;
      const name = 'Name not available';
      expect((await agency.visitor.get(door(sent)).expect(200)).body.model).toBe(name);
      expect((await mine('get', secret).expect(200)).body.people).toMatchObject([{ model: name }]);
      agency.catalogue.isAway = false;
    });

    it('shows what is hers alone, and nobody’s client', async () => {
      const job = await aPlacedJob();
      await aCall(agency, job);
      const other = await aCall(agency, job, { model_id: kito.id });
      const secret = await enter();
      const { body, text }: { body: MyPage; text: string } = await mine('get', secret).expect(200);
      expect(body.people).toHaveLength(1);
      expect(body.people[0]?.calls).toMatchObject([
        { title: 'Lake Theatre', place: 'Kisumu', answer: null, sheet_path: '' },
      ]);
      expect(text).not.toMatch(/Kito|Kilele|wambui|\+254/i);
      await mine('post', secret, `/calls/${other.id}`).send({ answer: 'coming' }).expect(404);
      await mine('get', 'a'.repeat(43)).expect(401);
      await agency.visitor.get('/my-page').expect(401);
    });

    it('leads to a sheet that was sent, and not to one that a former secret made', async () => {
      const { id } = await aCall(agency, await aPlacedJob());
      const { body: sent } = await agency.admin.post(`/admin/calls/${id}/sheet`).expect(200);
      const secret = await enter();
      const path = async () => (await mine('get', secret).expect(200)).body.people[0].calls[0].sheet_path;
      expect(await path()).toBe(sent.path);
      await agency.query("UPDATE calls SET sheet_hash = 'of a former secret'");
      expect(await path()).toBe('');
    });

    it('takes answers and days off, and gives back only her own', async () => {
      const job = await aPlacedJob();
      const { id } = await aCall(agency, job);
      const secret = await enter();
      await mine('post', secret, `/calls/${id}`)
        .send({ ...coming, answer: 'cannot', note: 'Exam' })
        .expect(200);
      expect((await callOf(agency, id)).sheet).toMatchObject({ answer: 'cannot', answer_note: 'Exam' });
      const off = { starts_on: '2026-01-20', ends_on: '2026-01-21', reason: 'exam' };
      const { body }: { body: MyPage } = await mine('post', secret, '/days-off').send(off).expect(200);
      const [day] = body.people[0]?.days_off ?? [];
      expect(day).toMatchObject({ ...off, by: 'model' });
      const ofAgency = { ...off, model_id: amina.id };
      const { body: stored } = await agency.admin.post('/admin/days-off').send(ofAgency).expect(201);
      await mine('delete', secret, `/days-off/${stored.id}`).expect(404);
      await mine('delete', secret, `/days-off/${day?.id}`).expect(200);
    });

    it('stores the same days off once, and gives them back once, however often a phone sends it', async () => {
      await agency.query('DELETE FROM days_off');
      const off = { starts_on: '2026-01-22', ends_on: '2026-01-22', reason: 'private' };
      const ofAgency = { ...off, model_id: amina.id };
      const { body: other } = await agency.admin.post('/admin/days-off').send(ofAgency).expect(201);
      const secret = await enter();
      const take = () => mine('post', secret, '/days-off').send(off).expect(200);
      await Promise.all([take(), take()]);
      const { body }: { body: MyPage } = await take();
      const [own, ...others] = body.people[0]?.days_off.filter(({ by }) => by === 'model') ?? [];
      expect(others).toEqual([]);
      const giveBack = () => mine('delete', secret, `/days-off/${own?.id}`).expect(200);
      await Promise.all([giveBack(), giveBack()]);
      const { body: after }: { body: MyPage } = await giveBack();
      expect(after.people[0]?.days_off.map(({ id }) => id)).toEqual([other.id]);
    });

    it('takes no answer to times that it did not show', async () => {
      const { id } = await aCall(agency, await aPlacedJob());
      const secret = await enter();
      const moved = { starts_at: at('2026-01-12', '10:00') };
      await agency.admin.put(`/admin/calls/${id}`).send(moved).expect(200);
      await mine('post', secret, `/calls/${id}`).send(coming).expect(409);
      expect((await callOf(agency, id)).sheet.answer).toBeNull();
      await mine('post', secret, `/calls/${id}`)
        .send({ ...coming, ...moved })
        .expect(200);
    });

    it('shows a guardian all children whose links were opened in one session, and nobody else’s', async () => {
      const neema = { ...zawadi, id: '0190a000-0000-7000-8000-000000000014', name: 'Neema Otieno' };
      agency.catalogue.cards = [amina, kito, zawadi, neema];
      const grace = { holder: 'guardian', name: 'Grace', phone: '+254 712 000 145' };
      const secret = await enter({ ...grace, model_id: zawadi.id });
      const join = async (input: object) =>
        (
          await agency.visitor
            .post(door(await link({ ...grace, model_id: neema.id, ...input })))
            .set('x-my-page', secret)
            .expect(200)
        ).body.secret;
      // On the same device, the link of a guardian with another phone number starts a separate session.
      expect(await join({ phone: '+254 733 000 146' })).not.toBe(secret);
      expect((await mine('get', secret).expect(200)).body.people).toHaveLength(1);
      expect(await join({ phone: '0712 000 145' })).toBe(secret);
      const names = ({ body }: { body: MyPage }) => body.people.map(({ model }) => model);
      expect(names(await mine('get', secret).expect(200))).toEqual(['Zawadi', 'Neema']);
      // A new link for a child who is shown already takes the place of the former one.
      expect(await join({ phone: '0712 000 145', name: 'Grace Otieno' })).toBe(secret);
      expect(names(await mine('get', secret).expect(200))).toEqual(['Zawadi', 'Neema']);
      const off = { starts_on: '2026-01-20', ends_on: '2026-01-20', reason: 'school' };
      await mine('post', secret, '/days-off').send(off).expect(400);
      await mine('post', secret, '/days-off')
        .send({ ...off, model_id: amina.id })
        .expect(400);
      const { body }: { body: MyPage } = await mine('post', secret, '/days-off')
        .send({ ...off, model_id: neema.id })
        .expect(200);
      expect(body.people.map(({ days_off }) => days_off.length)).toEqual([0, 1]);
      // Of age since today: the guardian no longer sees this person.
      agency.catalogue.cards = [amina, kito, zawadi, { ...neema, birth_date: '2008-01-05' }];
      expect(names(await mine('get', secret).expect(200))).toEqual(['Zawadi']);
      await mine('delete', secret).expect(200);
      await mine('get', secret).expect(401);
      agency.catalogue.cards = [amina, kito, zawadi];
    });

    it('ends when either side ends it', async () => {
      const [hers, his] = [await enter(), await enter()];
      await mine('delete', hers).expect(200);
      await mine('get', hers).expect(401);
      const { body } = await agency.admin.get(`/admin/my-pages?model_id=${amina.id}`).expect(200);
      await agency.admin.delete(`/admin/my-pages/${body[0].id}`).expect(200);
      await mine('get', his).expect(401);
    });
  });

  describe('a calendar', () => {
    const feed = async (model_id: string | null): Promise<CalendarFeed> =>
      (await agency.admin.post('/admin/calendar-feeds').send({ model_id }).expect(201)).body;
    const read = async ({ path }: CalendarFeed): Promise<string> =>
      (
        await agency.visitor
          .get(path.replace('.ics', ''))
          .expect(200)
          .expect('content-type', /^text\/calendar/)
      ).text;

    it('keeps the id of a call and counts its changes', async () => {
      const { id } = await aCall(agency, await aPlacedJob());
      const agencys = await feed(null);
      const first = await read(agencys);
      expect(first).toContain(`UID:${id}@`);
      expect(first).toMatch(/SEQUENCE:0\r\n[\s\S]*STATUS:TENTATIVE/);
      expect(first).toContain('SUMMARY:Lake Theatre\\, Amina\\, Kilele Films (1st option)');
      await agency.admin.put(`/admin/calls/${id}`).send({ kind: 'confirmed' }).expect(200);
      expect(await read(agencys)).toMatch(/SEQUENCE:1\r\n[\s\S]*STATUS:CONFIRMED/);
      await agency.admin.put(`/admin/calls/${id}`).send({ kind: 'released' }).expect(200);
      expect(await read(agencys)).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED/);
    });

    it('of a model has her name without a call too', async () => {
      expect(await read(await feed(kito.id))).toContain('X-WR-CALNAME:Jobs of Kito');
    });

    it('keeps what a program holds while nobody can say the names', async () => {
      await aCall(agency, await aPlacedJob());
      const feeds = [await feed(null), await feed(amina.id)];
      agency.catalogue.isAway = true;
      for (const { path } of feeds) await agency.visitor.get(path.replace('.ics', '')).expect(503);
      agency.catalogue.isAway = false;
      agency.catalogue.cards = [kito, zawadi];
      expect(await read(feeds[0] as CalendarFeed)).toContain('Former model');
      agency.catalogue.cards = [amina, kito, zawadi];
    });

    it('shows no address in place of one that a former secret made', async () => {
      const { id } = await feed(null);
      await agency.query("UPDATE calendar_feeds SET token_hash = 'of a former secret'");
      const { body } = await agency.admin.get('/admin/calendar-feeds').expect(200);
      expect(body).toMatchObject([{ id, path: '' }]);
    });

    it('of a model has her calls alone and no client, under one address until it is revoked', async () => {
      const job = await aPlacedJob();
      await aCall(agency, job);
      await aCall(agency, job, { model_id: kito.id });
      const hers = await feed(amina.id);
      expect((await feed(amina.id)).path).toBe(hers.path);
      const text = await read(hers);
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
      expect(text).not.toMatch(/Kilele|Kito/);
      await agency.admin.delete(`/admin/calendar-feeds/${hers.id}`).expect(200);
      await agency.visitor.get(hers.path.replace('.ics', '')).expect(404);
    });
  });
});
