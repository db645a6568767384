import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Application } from '@nfa/contracts';
import { ApplicationsService } from '../../services/enquiries/src/applications/applications.service.ts';
import { adultStart, guardianStart } from '../../services/enquiries/test/factories.ts';
import { eventually, startEnquiries } from '../../services/enquiries/test/start-enquiries.ts';
import { agreement, HOUR_MS, startApplications } from './start-applications.ts';

type Started = Awaited<ReturnType<typeof startApplications>>;

describe('the deletion of applications, with their photographs in the media service', () => {
  let started: Started;
  let start: Started['start'];
  let board: Started['board'];
  let mailsTo: Started['mailsTo'];
  let media: Started['media'];
  let enquiries: Started['enquiries'];
  let withPhotographs: Started['withPhotographs'];
  let aSentApplication: Started['aSentApplication'];
  let rowOf: Started['rowOf'];
  let objects: Started['objects'];
  let deleteDue: Started['deleteDue'];
  beforeAll(async () => {
    started = await startApplications();
    ({ start, board, mailsTo, media, enquiries, withPhotographs, aSentApplication, rowOf, objects, deleteDue } =
      started);
  });
  afterAll(() => started.stop());

  const decide = (id = '') => enquiries.admin.put(`/admin/applications/${id}/stage?stage=declined`).expect(200);
  const tell = (id = '') => enquiries.admin.put(`/admin/applications/${id}/told`).expect(200);

  it('deletes a draft after a day without a word, with its photographs', async () => {
    const { link } = await withPhotographs();
    const before = await objects();
    enquiries.clock.advance(23 * HOUR_MS);
    await deleteDue();
    expect(await objects()).toHaveLength(before.length);
    enquiries.clock.advance(HOUR_MS);
    await deleteDue();
    await enquiries.visitor.get(`/applications/${link}`).expect(404);
    expect((await objects()).length).toBeLessThanOrEqual(before.length - 4);
  });

  it('deletes the photographs 90 days after the decision and leaves the number alone', async () => {
    const sent = await aSentApplication();
    const row = await rowOf(sent);
    await decide(row?.id);
    await tell(row?.id);
    const ownObjects = async () => (await objects()).filter((name) => name.startsWith(row?.id ?? '-'));
    expect(await ownObjects()).toHaveLength(4);
    enquiries.clock.advance(90 * 24 * HOUR_MS - 1);
    await deleteDue();
    expect((await rowOf(sent))?.photographs).toHaveLength(4);
    enquiries.clock.advance(1);
    await deleteDue();
    expect(await ownObjects()).toEqual([]);
    expect(await rowOf(sent)).toMatchObject({ name: '', email: '', photographs: [], number: sent.number });
  });

  it('takes an application off the board whose data is deleted before the applicant was told, whose page says so', async () => {
    const sent = await aSentApplication();
    await decide((await rowOf(sent))?.id);
    enquiries.clock.advance(90 * 24 * HOUR_MS);
    await deleteDue();
    expect(await rowOf(sent)).toBeUndefined();
    const { body } = await enquiries.visitor.get(`/applications/${sent.link}`).expect(200);
    expect(body).toMatchObject({ state: 'withdrawn', answer: 'waiting', name: '', number: sent.number });
  });

  it('deletes everything at once when the applicant withdraws, and what fails as soon as the store is back', async () => {
    const [one, two] = [await aSentApplication(), await aSentApplication()];
    const before = await objects();
    const withdraw = ({ link }: Application) => enquiries.visitor.post(`/applications/${link}/withdraw`).expect(200);
    expect((await withdraw(one)).body).toMatchObject({ state: 'withdrawn', name: '', photographs: [] });
    expect(await objects()).toHaveLength(before.length - 4);
    await media.breakStore();
    await withdraw(two);
    await media.repairStore();
    expect(await objects()).toHaveLength(before.length - 4);
    await deleteDue();
    expect(await objects()).toHaveLength(before.length - 8);
    expect(await rowOf(two)).toBeUndefined();
  });

  /** Returns the tables with data of applications that contain a text. */
  const tablesWith = async (text: string) => {
    const found: string[] = [];
    for (const table of ['applications', 'email_outbox', 'idempotency_records']) {
      const rows = await enquiries.query(`SELECT 1 FROM ${table} t WHERE strpos(t::text, $1) > 0`, [text]);
      if (rows.length > 0) found.push(table);
    }
    return found;
  };
  const send = ({ link }: Application) =>
    enquiries.visitor.post(`/applications/${link}/send`).send(agreement).expect(200);

  it('leaves no mail and no stored response of who withdrew, who abandoned a draft, and who was decided on 90 days ago', async () => {
    const [withdrawn, abandoned, decided] = ['Wairimu Withdrew', 'Akinyi Abandoned', 'Chebet Chosen'] as const;
    const one = await withPhotographs(adultStart({ name: withdrawn }));
    await send(one);
    await start(guardianStart({ guardian_name: abandoned, name: 'Amani' }));
    await send(await withPhotographs(adultStart({ name: decided })));
    expect(await tablesWith(abandoned)).toEqual(['applications', 'email_outbox']);
    for (const name of [withdrawn, decided])
      expect(await tablesWith(name)).toEqual(['applications', 'email_outbox', 'idempotency_records']);
    await enquiries.visitor.post(`/applications/${one.link}/withdraw`).expect(200);
    expect(await tablesWith(withdrawn)).toEqual([]);
    const row = (await board()).find(({ name }) => name === decided);
    await enquiries.admin.put(`/admin/applications/${row?.id}/stage?stage=invited`).expect(200);
    enquiries.clock.advance(48 * HOUR_MS);
    await deleteDue();
    expect(await tablesWith(abandoned)).toEqual([]);
    enquiries.clock.advance(88 * 24 * HOUR_MS);
    await deleteDue();
    expect(await tablesWith(decided)).toEqual([]);
  });

  it('does not make an address one that was never written to', async () => {
    const { email } = adultStart();
    const mails: number[] = [];
    for (const name of ['Amani', 'Baraka', 'Chebet', 'Dalia']) {
      const application = await withPhotographs(adultStart({ email, name }));
      await send(application);
      mails.push((await mailsTo(email)).length);
      await enquiries.visitor.post(`/applications/${application.link}/withdraw`).expect(200);
    }
    expect(mails).toEqual([1, 1, 1, 0]);
    expect(await tablesWith(email)).toEqual([]);
  });

  it('forgets at most 90 days after the decision also whom it keeps no photographs of', async () => {
    const [early, late] = [await aSentApplication(), await aSentApplication()];
    const deletePhotographs = async (application: Application) => {
      const row = await rowOf(application);
      await enquiries.admin.delete(`/admin/applications/${row?.id}/photographs`).expect(200);
      expect(await rowOf(application)).toMatchObject({ photographs: [], photographs_until: null });
    };
    await deletePhotographs(early);
    await decide((await rowOf(early))?.id);
    await decide((await rowOf(late))?.id);
    await deletePhotographs(late);
    const names = async () =>
      (
        await enquiries.query<{ name: string }>('SELECT name FROM applications WHERE id = ANY ($1)', [
          [early.id, late.id],
        ])
      ).map(({ name }) => name);
    enquiries.clock.advance(90 * 24 * HOUR_MS - 1);
    await deleteDue();
    expect(await names()).toEqual([early.name, late.name]);
    enquiries.clock.advance(1);
    await deleteDue();
    expect(await names()).toEqual(['', '']);
  });

  it('forgets two years after its last change whom nobody has decided on, and tells them so on their page', async () => {
    const sent = await aSentApplication();
    const ownObjects = async () => (await objects()).filter((name) => name.startsWith(sent.id));
    const changed = 'UPDATE applications SET updated_at = $2 WHERE id = $1';
    await enquiries.query(changed, [sent.id, new Date(enquiries.clock.now().getTime() - 730 * 24 * HOUR_MS + 1)]);
    await deleteDue();
    expect(await rowOf(sent)).toMatchObject({ name: sent.name });
    expect(await ownObjects()).toHaveLength(4);
    enquiries.clock.advance(1);
    await deleteDue();
    expect(await ownObjects()).toEqual([]);
    expect(await rowOf(sent)).toBeUndefined();
    const { body } = await enquiries.visitor.get(`/applications/${sent.link}`).expect(200);
    expect(body).toMatchObject({ state: 'withdrawn', name: '', photographs: [], number: sent.number });
  });

  it('forgets nobody whose decision is taken back just then, and goes on past an application that is erased', async () => {
    const decided: { id: string; name: string }[] = [];
    for (const name of ['Taken Back', 'Erased', 'Forgotten']) {
      const application = await withPhotographs(adultStart({ name }));
      await send(application);
      const { id = '' } = (await rowOf(application)) ?? {};
      await decide(id);
      await tell(id);
      decided.push({ id, name });
    }
    const [takenBack, erased, forgotten] = decided.map(({ id }) => id);
    enquiries.clock.advance(90 * 24 * HOUR_MS);
    const desk = await enquiries.connect();
    await desk.query('BEGIN');
    await desk.query(
      "UPDATE applications SET stage = 'new', decided_at = NULL, told_at = NULL, photographs_until = NULL WHERE id = $1",
      [takenBack],
    );
    await desk.query('DELETE FROM applications WHERE id = $1', [erased]);
    const deletion = deleteDue();
    const [{ pid } = { pid: 0 }] = (await desk.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
    await eventually(
      () => enquiries.query('SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))', [pid]),
      (waiting) => waiting.length > 0,
    );
    await desk.query('COMMIT');
    desk.release();
    await deletion;
    const kept = await enquiries.query('SELECT id, name FROM applications WHERE id = ANY ($1) ORDER BY name', [
      [takenBack, erased, forgotten],
    ]);
    expect(kept).toEqual([
      { id: forgotten, name: '' },
      { id: takenBack, name: 'Taken Back' },
    ]);
    const note = (id?: string) => enquiries.admin.put(`/admin/applications/${id}/notes`).send({ notes: 'Tall.' });
    expect((await note(forgotten).expect(409)).body.detail).toContain('was deleted');
    await note(takenBack).expect(200);
    const move = (id?: string) => enquiries.admin.put(`/admin/applications/${id}/stage?stage=shortlisted`);
    expect((await move(forgotten).expect(409)).body.detail).toContain('was deleted');
    await move(takenBack).expect(200);
  });
});

it('a withdrawal does not wait for a media service that does not respond, which deletes the photographs later', async () => {
  const held: ServerResponse[] = [];
  let isFrozen = true;
  const respond = (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  // All requests are held: the deletion job may request the removal of the same photographs concurrently.
  const media = createServer((_, response) => void (isFrozen ? held.push(response) : respond(response)));
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  const mediaUrl = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
  const enquiries = await startEnquiries({ mediaUrl, removalMs: 50 });
  const removals = () => enquiries.query('SELECT 1 FROM photograph_removals');
  const { link } = (await enquiries.visitor.post('/applications').send(adultStart()).expect(201)).body;
  const { body } = await enquiries.visitor.post(`/applications/${link}/withdraw`).expect(200);
  expect(body).toMatchObject({ state: 'withdrawn', name: '' });
  expect(await removals()).toHaveLength(1);
  await eventually(
    () => held,
    ({ length }) => length > 0,
  );
  expect(await removals()).toHaveLength(1);
  isFrozen = false;
  held.forEach(respond);
  await eventually(removals, ({ length }) => length === 0);
  await enquiries.stop();
  media.closeAllConnections();
  await new Promise((resolve) => media.close(resolve));
});

it('a photograph that arrives after its application was withdrawn is deleted, whatever fails meanwhile', async () => {
  const photographs = new Set<string>();
  let store = () => {};
  const isAsked = new Promise<void>((asked) => {
    store = asked;
  });
  let letArrive = () => {};
  const arrives = new Promise<void>((arrive) => {
    letArrive = arrive;
  });
  // The media service is away when the one photograph is to be removed.
  const media = createServer(({ method, url = '' }, response) => {
    const respond = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (method === 'POST') {
      store();
      void arrives.then(() => {
        photographs.add(url);
        respond(200, { bytes: 5, width: 3, height: 4, sha256: 'f'.repeat(64) });
      });
      return;
    }
    const isAll = url.startsWith('/internal/private-owners/');
    if (isAll) photographs.clear();
    respond(isAll ? 200 : 503, {});
  });
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  const mediaUrl = `http://127.0.0.1:${(media.address() as AddressInfo).port}`;
  const enquiries = await startEnquiries({ mediaUrl });
  const { link } = (await enquiries.visitor.post('/applications').send(adultStart()).expect(201)).body;
  const upload = enquiries.visitor
    .post(`/applications/${link}/photographs/face`)
    .attach('file', Buffer.from('photo'), 'photo.jpg')
    .expect(409);
  const refused = upload.then(() => undefined);
  await isAsked;
  await enquiries.visitor.post(`/applications/${link}/withdraw`).expect(200);
  letArrive();
  await refused;
  await enquiries.app.get(ApplicationsService, { strict: false }).deleteDue();
  await enquiries.stop();
  media.closeAllConnections();
  await new Promise((resolve) => media.close(resolve));
  expect([...photographs]).toEqual([]);
});
