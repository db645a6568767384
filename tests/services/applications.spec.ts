import { randomUUID } from 'node:crypto';
import {
  Application,
  type ApplicationRow,
  GuardianLink,
  type PhotographAddresses,
  photographSlots,
} from '@nfa/contracts';
import { adultStart, guardianStart } from '../../services/enquiries/test/factories.ts';
import { eventually } from '../../services/enquiries/test/start-enquiries.ts';
import { photoWithPlace } from '../../services/media/test/pictures.ts';
import { agreement, HOUR_MS, startApplications } from './start-applications.ts';

type Started = Awaited<ReturnType<typeof startApplications>>;

describe('applications, with their photographs in the media service', () => {
  let started: Started;
  let media: Started['media'];
  let enquiries: Started['enquiries'];
  let photograph: Started['photograph'];
  let start: Started['start'];
  let upload: Started['upload'];
  let withPhotographs: Started['withPhotographs'];
  let aSentApplication: Started['aSentApplication'];
  let board: Started['board'];
  let rowOf: Started['rowOf'];
  let objects: Started['objects'];
  let deleteDue: Started['deleteDue'];
  let mailsTo: Started['mailsTo'];
  beforeAll(async () => {
    started = await startApplications();
    ({
      media,
      enquiries,
      photograph,
      start,
      upload,
      withPhotographs,
      aSentApplication,
      board,
      rowOf,
      objects,
      deleteDue,
      mailsTo,
    } = started);
  });
  afterAll(() => started.stop());

  it('takes four photographs one by one, without what their cameras wrote, and sends once', async () => {
    const input = adultStart();
    const application = await withPhotographs(input);
    expect(Application.parse(application)).toEqual(application);
    expect(application).toMatchObject({ state: 'draft', name: input.name });
    expect(application.photographs.map(({ slot }) => slot).sort()).toEqual([...photographSlots].sort());
    const path = `/applications/${application.link}/send`;
    await enquiries.visitor
      .post(path)
      .send({ ...agreement, agrees: false })
      .expect(400);
    const [first, second] = await Promise.all([
      enquiries.visitor.post(path).send(agreement).expect(200),
      enquiries.visitor.post(path).send(agreement).expect(200),
    ]);
    expect(first.body).toEqual(second.body);
    expect(first.body.number).toMatch(/^A-\d{4}$/);
    const row = await rowOf(first.body);
    expect(row).toMatchObject({ stage: 'new', state: 'sent', email: input.email });
    expect((await mailsTo(input.email)).map(({ kind }) => kind)).toEqual(['application']);
    await upload(application.link, 'face').expect(409);
  });

  it('keeps no application without its photographs, and says which are missing', async () => {
    const { link } = await start(adultStart());
    await upload(link, 'face').expect(200);
    const { body } = await enquiries.visitor.post(`/applications/${link}/send`).send(agreement).expect(400);
    expect((body.issues as { path: string }[]).map(({ path }) => path)).toEqual(['profile', 'full', 'back']);
  });

  it('refuses what is no photograph or too small, in words, and keeps nothing of it', async () => {
    const { link } = await start(adultStart());
    const before = await objects();
    const small = await photoWithPlace(599, 900);
    expect((await upload(link, 'face', small).expect(400)).body.detail).toBe('Too small: 600 px at least');
    await upload(link, 'face', Buffer.from('<svg onload="alert(1)"/>')).expect(415);
    await upload(link, 'elbow').expect(404);
    expect(await objects()).toEqual(before);
    // A second photograph for a slot replaces the first one.
    await upload(link, 'face').expect(200);
    await upload(link, 'face').expect(200);
    expect(await objects()).toHaveLength(before.length + 1);
  });

  it('takes no photograph beyond what all applications may hold, and some again once one of them is withdrawn', async () => {
    const config = enquiries.config.applications;
    const before = config.maxPhotographBytes;
    const full = await withPhotographs();
    const { link } = await start(adultStart());
    const stored = await objects();
    const [{ bytes = 0 } = {}] = await enquiries.query<{ bytes: number }>(
      "SELECT sum((one->>'bytes')::int)::int AS bytes FROM applications, jsonb_array_elements(photographs) AS one",
    );
    config.maxPhotographBytes = bytes;
    const { body, headers } = await upload(link, 'face').expect(507);
    expect([body.code, headers['retry-after']]).toEqual(['storage_full', '60']);
    expect(await objects()).toEqual(stored);
    await enquiries.visitor.post(`/applications/${full.link}/withdraw`).expect(200);
    await upload(link, 'face').expect(200);
    config.maxPhotographBytes = before;
  });

  it('leaves half of what all applications may hold to those that are sent', async () => {
    const config = enquiries.config.applications;
    const before = config.maxPhotographBytes;
    const { link } = await withPhotographs();
    const [{ bytes = 0 } = {}] = await enquiries.query<{ bytes: number }>(
      `SELECT sum((one->>'bytes')::int)::int AS bytes FROM applications, jsonb_array_elements(photographs) AS one
       WHERE state = 'draft'`,
    );
    config.maxPhotographBytes = 2 * bytes;
    const { link: another } = await start(adultStart());
    await upload(another, 'face').expect(507);
    await enquiries.visitor.post(`/applications/${link}/send`).send(agreement).expect(200);
    await upload(another, 'face').expect(200);
    config.maxPhotographBytes = before;
  });

  it('keeps a draft for a day after its last change, and for a week at most', async () => {
    const { id, link } = await start(adultStart());
    const created = enquiries.clock.now().getTime();
    // The database has a clock of its own.
    await enquiries.query('UPDATE applications SET created_at = $2 WHERE id = $1', [id, new Date(created)]);
    const hoursKept = async () => {
      const experience = { experience: 'Two shows' };
      await enquiries.visitor.put(`/applications/${link}/experience`).send(experience).expect(200);
      const [row] = await enquiries.query<{ draft_until: Date }>('SELECT draft_until FROM applications WHERE id = $1', [
        id,
      ]);
      return ((row?.draft_until.getTime() ?? 0) - created) / HOUR_MS;
    };
    expect(await hoursKept()).toBe(24);
    enquiries.clock.advance(23 * HOUR_MS);
    expect(await hoursKept()).toBe(47);
    enquiries.clock.advance(130 * HOUR_MS);
    expect(await hoursKept()).toBe(168);
  });

  it('shows photographs to a session alone, at signed addresses that end, without metadata', async () => {
    const row = await rowOf(await aSentApplication());
    const { body } = await enquiries.admin.post(`/admin/applications/${row?.id}/show`).expect(200);
    const { addresses } = body as PhotographAddresses;
    expect(addresses).toHaveLength(4);
    const address = addresses[0]?.address ?? '';
    const { body: bytes, headers } = await enquiries.admin.get(address).expect(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(photograph.includes('SecretCamera')).toBe(true);
    expect((bytes as Buffer).includes('Exif')).toBe(false);
    expect((bytes as Buffer).includes('SecretCamera')).toBe(false);
    const tries = addresses.flatMap((one) => Array.from({ length: 25 }, () => one.address));
    for (const tried of tries)
      for (const nobody of [enquiries.visitor, enquiries.stranger])
        expect([401, 403]).toContain((await nobody.get(tried)).status);
    await enquiries.admin
      .get(address.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`))
      .expect(403);
    await enquiries.admin.get(address.replace(addresses[0]?.slot ?? '', 'back')).expect(403);
    await enquiries.admin.get(address.replace(/\?.*/, '')).expect(400);
    for (const key of await objects())
      expect((await media.visitor.get(`/media/${key.split('/').at(-1)}`)).status).toBe(404);
    enquiries.clock.advance(12 * 60_000);
    await enquiries.admin.get(address).expect(403);
  });

  it('signs addresses of a child’s photographs only by the call that is logged', async () => {
    const input = guardianStart();
    await start(input);
    const [mail] = await mailsTo(input.email);
    const { body } = await enquiries.visitor.post(`/guardian-links/${mail?.payload.link}`).expect(200);
    await upload(body.link, 'face').expect(200);
    const row = await rowOf(body);
    await enquiries.admin.get(`/admin/applications/${row?.id}/photographs`).expect(403);
    await enquiries.admin.post(`/admin/applications/${row?.id}/show`).expect(200);
    const adult = await rowOf(await aSentApplication());
    expect(
      (await enquiries.admin.get(`/admin/applications/${adult?.id}/photographs`).expect(200)).body.addresses,
    ).toHaveLength(4);
  });

  it('deletes the photographs of a sent application at once, and none of a draft, to which more may come', async () => {
    const input = guardianStart();
    await start(input);
    const [mail] = await mailsTo(input.email);
    const { body: draft } = await enquiries.visitor.post(`/guardian-links/${mail?.payload.link}`).expect(200);
    await upload(draft.link, 'face').expect(200);
    const { id = '' } = (await rowOf(draft)) ?? {};
    const files = async () => (await objects()).filter((name) => name.startsWith(id));
    const remove = () => enquiries.admin.delete(`/admin/applications/${id}/photographs`);
    expect((await remove().expect(409)).body.detail).toContain('This application is not sent yet.');
    for (const slot of photographSlots) await upload(draft.link, slot).expect(200);
    await deleteDue();
    expect(await files()).toHaveLength(photographSlots.length);
    await enquiries.visitor.post(`/applications/${draft.link}/send`).send(agreement).expect(200);
    expect((await remove().expect(200)).body.photographs).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('takes no photograph of a child before the guardian has opened the link of the mail, once, within 48 hours', async () => {
    const input = guardianStart();
    const waiting = await start(input);
    expect(waiting).toMatchObject({ state: 'unconfirmed', link: null, photographs: [] });
    const [mail] = await mailsTo(input.email);
    expect(mail).toMatchObject({ kind: 'guardian_link', payload: { name: 'Grace Wanjiru Otieno' } });
    const guardianLink = mail?.payload.link ?? '';
    expect(await enquiries.query('SELECT kind FROM application_links WHERE application_id = $1', [waiting.id])).toEqual(
      [{ kind: 'guardian' }],
    );
    const before = await objects();
    await enquiries.visitor.get(`/applications/${guardianLink}`).expect(404);
    await upload(guardianLink, 'face').expect(404);
    expect(await objects()).toEqual(before);
    const { body } = await enquiries.visitor.post(`/guardian-links/${mail?.payload.link}`).expect(200);
    await enquiries.visitor.post(`/guardian-links/${mail?.payload.link}`).expect(404);
    await upload(body.link, 'face').expect(200);
    expect((await mailsTo(input.email)).map(({ kind }) => kind)).toEqual(['guardian_link', 'application_link']);
    const late = guardianStart();
    await start(late);
    const [lateMail] = await mailsTo(late.email);
    enquiries.clock.advance(48 * HOUR_MS);
    await enquiries.visitor.post(`/guardian-links/${lateMail?.payload.link}`).expect(409);
    await deleteDue();
    expect(await enquiries.query('SELECT 1 FROM applications WHERE email = $1', [late.email])).toEqual([]);
  });

  it('lets the administrator renew the link of a guardian who did not open it, by mail or by hand', async () => {
    const input = guardianStart();
    await start(input);
    const [first] = await mailsTo(input.email);
    const row = (await board()).find(({ email }) => email === input.email);
    const renew = (query = '') => enquiries.admin.put(`/admin/applications/${row?.id}/guardian-link${query}`);
    enquiries.clock.advance(47 * HOUR_MS);
    const { body } = await renew().expect(200);
    expect(GuardianLink.parse(body)).toEqual(body);
    expect(body.link).toBe(first?.payload.link);
    expect(Date.parse(body.until) - enquiries.clock.now().getTime()).toBe(48 * HOUR_MS);
    expect(await mailsTo(input.email)).toHaveLength(1);
    enquiries.clock.advance(47 * HOUR_MS);
    for (let i = 0; i < 2; i += 1) {
      enquiries.clock.advance(1);
      await renew('?mail=true').expect(200);
    }
    expect((await mailsTo(input.email)).map(({ payload }) => payload.link)).toEqual(Array(3).fill(body.link));
    // The limit of mails to an address applies to the panel too.
    expect((await renew('?mail=true').expect(409)).body.detail).toContain('several mails today');
    await enquiries.visitor.post(`/guardian-links/${body.link}`).expect(200);
    expect((await renew().expect(409)).body.detail).toContain('opened the link already');
    await enquiries.admin.put('/admin/applications/0190a000-0000-7000-8000-0000000000ff/guardian-link').expect(404);
  });

  it('gives two taps on the link of a guardian the same answer, and mails it once', async () => {
    const input = guardianStart();
    await start(input);
    const [mail] = await mailsTo(input.email);
    const open = () => enquiries.visitor.post(`/guardian-links/${mail?.payload.link}`);
    // Both wait for the row, so that both have found the link.
    const desk = await enquiries.connect();
    await desk.query('BEGIN');
    await desk.query('SELECT FROM applications WHERE email = $1 FOR UPDATE', [input.email]);
    const taps = Promise.all([open(), open()]);
    await eventually(
      () =>
        enquiries.query(
          "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        ),
      ({ length }) => length === 2,
    );
    await desk.query('COMMIT');
    desk.release();
    const [first, second] = await taps;
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.link).toBe(first.body.link);
    await enquiries.visitor.get(`/applications/${first.body.link}`).expect(200);
    expect((await mailsTo(input.email)).map(({ kind }) => kind)).toEqual(['guardian_link', 'application_link']);
  });

  it('gives a guardian who taps again after a lost answer the same answer, and mails it once', async () => {
    const input = guardianStart();
    await start(input);
    const [mail] = await mailsTo(input.email);
    const open = () => enquiries.visitor.post(`/guardian-links/${mail?.payload.link}`);
    const tap = (key: string) => open().set('idempotency-key', key);
    const { body: first } = await tap('one-page').expect(200);
    expect((await tap('one-page').expect(200)).body).toEqual(first);
    await enquiries.visitor.get(`/applications/${first.link}`).expect(200);
    expect((await mailsTo(input.email)).map(({ kind }) => kind)).toEqual(['guardian_link', 'application_link']);
    // The link works once: the key of the page that opened it is what repeats the answer.
    await open().expect(404);
    await tap('another-page').expect(404);
    await enquiries.visitor.post(`/guardian-links/${randomUUID()}`).set('idempotency-key', 'one-page').expect(422);
    const stored = await enquiries.query("SELECT body FROM idempotency_records WHERE route = 'guardian_confirm'");
    expect(JSON.stringify(stored)).not.toContain(first.link);
    await enquiries.visitor.post(`/applications/${first.link}/withdraw`).expect(200);
    await tap('one-page').expect(404);
  });

  it('counts no mail that a guardian gets on an address that is theirs, so that a third child can apply on one day', async () => {
    const { email } = guardianStart();
    for (const name of ['Amani', 'Baraka', 'Chebet']) {
      await start(guardianStart({ email, name }));
      const link = (await mailsTo(email)).findLast(({ kind }) => kind === 'guardian_link')?.payload.link;
      const { body } = await enquiries.visitor.post(`/guardian-links/${link}`).expect(200);
      for (const slot of photographSlots) await upload(body.link, slot).expect(200);
      await enquiries.visitor.post(`/applications/${body.link}/send`).send(agreement).expect(200);
    }
    const kinds = (await mailsTo(email)).map(({ kind }) => kind);
    for (const kind of ['guardian_link', 'application'])
      expect(kinds.filter((mailed) => mailed === kind)).toHaveLength(3);
  });

  it('writes to no address more than three times a day, whoever types it', async () => {
    const { email } = guardianStart();
    for (const name of ['Amani', 'Baraka', 'Chebet', 'Dalia', 'Ekai'])
      await start(guardianStart({ email, name }), name);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('mails nobody about an application that comes in a flood: the agency has it in the panel and in the digest', async () => {
    const flood = { 'x-mail-digest': '1' };
    const guardian = guardianStart();
    await enquiries.visitor.post('/applications').set(flood).send(guardian).expect(201);
    const [waiting] = await enquiries.query<{ id: string }>('SELECT id FROM applications WHERE email = $1', [
      guardian.email,
    ]);
    enquiries.clock.advance(60_000);
    const again = () => enquiries.visitor.post(`/applications/${waiting?.id}/guardian-link`);
    const mailState = async () => (await board()).find(({ email }) => email === guardian.email)?.notification;
    expect(await mailState()).toBeUndefined();
    expect((await again().set(flood).expect(409)).body.detail).toContain('by WhatsApp, or tomorrow');
    expect(await mailsTo(guardian.email)).toEqual([]);
    await again().expect(200);
    expect((await mailsTo(guardian.email)).map(({ kind }) => kind)).toEqual(['guardian_link']);
    expect(await mailState()).toBe('waiting');
    await enquiries.query("UPDATE email_outbox SET state = 'dead' WHERE enquiry_id = $1", [waiting?.id]);
    expect(await mailState()).toBe('failed');
    enquiries.clock.advance(60_000);
    await again().expect(200);
    expect(await mailState()).toBe('waiting');
    await enquiries.query("UPDATE email_outbox SET state = 'sent' WHERE enquiry_id = $1 AND state <> 'dead'", [
      waiting?.id,
    ]);
    expect(await mailState()).toBe('sent');
    const adult = adultStart();
    const { link } = await withPhotographs(adult);
    await enquiries.visitor.post(`/applications/${link}/send`).set(flood).send(agreement).expect(200);
    expect(await mailsTo(adult.email)).toEqual([]);
    expect((await board()).map(({ email }) => email)).toEqual(expect.arrayContaining([guardian.email, adult.email]));
    const held = await enquiries.query("SELECT kind, to_kind FROM email_outbox WHERE state = 'held'");
    expect(held).toEqual([{ kind: 'application', to_kind: 'agency' }]);
  });

  it.each([{ name: 'Amani Otieno' }, { may_look: false }, { age_band: '18 to 24' }, { guardian_relation: 'Aunt' }])(
    'asks no more of a child and no less of a guardian: %j',
    async (change) => {
      const { body } = await enquiries.visitor.post('/applications').send(guardianStart(change)).expect(400);
      expect(body.issues[0].path).toBe(Object.keys(change)[0]);
    },
  );

  it('moves on the board without telling anybody, and tells the applicant only what was told', async () => {
    const sent = await aSentApplication();
    const row = await rowOf(sent);
    const before = await enquiries.query('SELECT 1 FROM email_outbox');
    const move = async (stage: string) =>
      (await enquiries.admin.put(`/admin/applications/${row?.id}/stage?stage=${stage}`).expect(200))
        .body as ApplicationRow;
    await enquiries.admin.put(`/admin/applications/${row?.id}/told`).expect(409);
    expect(await move('shortlisted')).toMatchObject({
      stage: 'shortlisted',
      decided_at: null,
      photographs_until: null,
    });
    expect((await move('invited')).photographs_until).not.toBeNull();
    const look = async () => (await enquiries.visitor.get(`/applications/${sent.link}`).expect(200)).body;
    expect((await look()).answer).toBe('waiting');
    await enquiries.admin.put(`/admin/applications/${row?.id}/told`).expect(200);
    expect((await look()).answer).toBe('invited');
    expect(await enquiries.query('SELECT 1 FROM email_outbox')).toHaveLength(before.length);
    await enquiries.admin.put(`/admin/applications/${row?.id}/notes`).send({ notes: 'Calm.' }).expect(200);
    expect(JSON.stringify(await look())).not.toContain('Calm.');
  });

  it('replaces no notes that were saved since an edit of them began', async () => {
    const sent = await aSentApplication();
    const row = await rowOf(sent);
    const set = (body: object) => enquiries.admin.put(`/admin/applications/${row?.id}/notes`).send(body);
    await set({ notes: 'Tall.\nCalm.', former_notes: '' }).expect(200);
    expect((await set({ notes: 'Shy.', former_notes: '' }).expect(409)).body.detail).toContain('was changed meanwhile');
    await set({ notes: 'Tall.\nCalm.', former_notes: '' }).expect(200);
    await set({ notes: 'Shy.', former_notes: 'Tall.\nCalm.' }).expect(200);
    await set({ notes: 'Bold.' }).expect(200);
    expect((await rowOf(sent))?.notes).toBe('Bold.');
  });

  it('shows who waits for a decision however many were decided on, the oldest first', async () => {
    await enquiries.query(
      `INSERT INTO applications (id, way, state, stage, name, town, height, age_band, phone, email, experience,
         guardian_name, guardian_relation, photographs, notes, sent_at, decided_at)
       SELECT gen_random_uuid(), 'adult', 'sent', 'declined', '', '', '', '', '', '', '', '', '', '[]', '',
         timestamptz '2020-01-01' + place * interval '1 hour', timestamptz '2020-01-02' + place * interval '1 hour'
       FROM generate_series(1, 1000) AS place`,
    );
    const sent = await aSentApplication();
    const rows = (await board()).filter(({ state }) => state === 'sent');
    expect(rows).toHaveLength(1_000);
    expect(rows.map(({ number }) => number)).toContain(sent.number);
    // The limit of the list leaves out the oldest decisions.
    const times = rows.flatMap(({ sent_at }) => sent_at ?? []);
    expect(times).toEqual([...times].sort());
    expect(times[0]).not.toBe('2020-01-01T01:00:00.000Z');
    await enquiries.query("DELETE FROM applications WHERE name = ''");
  });

  it('shows decided applications however many are begun and not sent, of which those that a guardian confirmed come first', async () => {
    const sent = await aSentApplication();
    await enquiries.admin.put(`/admin/applications/${(await rowOf(sent))?.id}/stage?stage=invited`).expect(200);
    const insert = (count: number, confirmedAt: string | null) =>
      enquiries.query(
        `INSERT INTO applications (id, way, state, stage, name, town, height, age_band, phone, email, experience,
           guardian_name, guardian_relation, photographs, notes, confirmed_at)
         SELECT gen_random_uuid(), 'guardian', CASE WHEN $2::timestamptz IS NULL THEN 'unconfirmed' ELSE 'draft' END,
           'new', 'Begun', '', '', '', '', '', '', '', '', '[]', '', $2
         FROM generate_series(1, $1)`,
        [count, confirmedAt],
      );
    await insert(1, '2020-01-01T00:00:00Z');
    await insert(1_000, null);
    expect(await rowOf(sent)).toMatchObject({ stage: 'invited' });
    const unsent = (await board()).filter(({ state }) => state !== 'sent');
    expect(unsent).toHaveLength(100);
    expect(unsent.filter(({ name, state }) => name === 'Begun' && state === 'draft')).toHaveLength(1);
    await enquiries.query("DELETE FROM applications WHERE name = 'Begun'");
  });
});
