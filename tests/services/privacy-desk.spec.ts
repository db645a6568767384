import {
  catalogueDataRoutes,
  type ErasableRecord,
  type People,
  type Person,
  photographSlots,
  privacyVersion,
} from '@nfa/contracts';
import { unzipSync } from 'fflate';
import { DataSource } from 'typeorm';
import { ErasuresRepository } from '../../gateway/src/privacy/erasures.repository.ts';
import { ErasuresService } from '../../gateway/src/privacy/erasures.service.ts';
import { findMemoryFile, wasErased } from '../../gateway/src/privacy/privacy-memory.ts';
import { PrivacyMemoryWriter } from '../../gateway/src/privacy/privacy-memory-writer.ts';
import { bearer, DEMO } from '../../gateway/test/start-gateway.ts';
import { modelInput } from '../../services/catalogue/test/factories.ts';
import { adultStart, contactMessageInput, registrationInput } from '../../services/enquiries/test/factories.ts';
import { photoWithPlace } from '../../services/media/test/pictures.ts';
import { startProcesses } from './start-processes.ts';

const FAITH = { name: 'Faith Nekesa', phone: '+254 706 300 581', email: 'faith@visitor.example' };

describe('the privacy desk', () => {
  let processes: Awaited<ReturnType<typeof startProcesses>>;
  let catalogue: (typeof processes)['catalogue'];
  let agency: (typeof processes)['agency'];
  let media: (typeof processes)['media'];
  let enquiries: (typeof processes)['enquiries'];
  let gateway: (typeof processes)['gateway'];
  let archives: string;
  let token: string;
  beforeAll(async () => {
    processes = await startProcesses();
    ({ agency, catalogue, media, enquiries, gateway, archives } = processes);
    token = await gateway.login();
  });
  afterAll(() => processes.stop());

  const post = (path: string, body: object) =>
    gateway.http.post(`/api/admin/people/${path}`).set(bearer(token)).send(body);
  const find = async (text: string): Promise<People> => (await post('search', { find: text }).expect(200)).body;
  const recordsOf = ({ entries }: Person) =>
    entries
      .filter(({ kind }) => !['mail', 'version', 'package', 'certificate', 'consent'].includes(kind))
      .map(({ kind, id }) => ({ kind, id }));
  const register = (changes: object) =>
    enquiries.visitor.post('/course-registration').send(registrationInput(changes)).expect(201);
  const contact = (changes: object) =>
    enquiries.visitor.post('/contact-form').send(contactMessageInput(changes)).expect(201);
  const upload = async (seed: number): Promise<string> =>
    (
      await media.admin
        .post('/admin/upload')
        .attach('file', await photoWithPlace(100 + seed, 60, 1), 'x')
        .expect(201)
    ).body.url;

  /** Creates a person who registers, writes, applies with photographs and is a model with a picture of her own and a shared one. */
  async function aPerson(who: typeof FAITH, seed: number) {
    await register(who);
    await contact({ ...who, phone: who.phone.replace('+254 ', '0'), name: who.name.toUpperCase() });
    const { link } = (
      await enquiries.visitor.post('/applications').set('idempotency-key', who.email).send(adultStart(who)).expect(201)
    ).body;
    const photograph = await photoWithPlace();
    for (const slot of photographSlots)
      await enquiries.visitor
        .post(`/applications/${link}/photographs/${slot}`)
        .attach('file', photograph, 'x')
        .expect(200);
    await enquiries.visitor
      .post(`/applications/${link}/send`)
      .send({ agrees: true, privacy_version: privacyVersion })
      .expect(200);
    const [own, shared] = [await upload(seed), await upload(99)];
    const profile = modelInput({
      name: `${who.name.split(' ')[0]} ${seed}`,
      main_image: own,
      portfolio_images: [shared],
    });
    const model = (await catalogue.admin.post('/admin/models').send(profile).expect(201)).body;
    await catalogue.admin
      .post('/admin/models')
      .send(modelInput({ main_image: shared }))
      .expect(201);
    const [application] = await enquiries.query<{ id: string }>('SELECT id FROM applications WHERE email = $1', [
      who.email,
    ]);
    await enquiries.query('UPDATE applications SET model_id = $1 WHERE id = $2', [model.id, application?.id]);
    const ask = { pictures: [own], scopes: ['site'], name: who.name, phone: who.phone, email: who.email };
    await catalogue.admin.post(`/admin/models/${model.id}/consent-links`).send(ask).expect(201);
    return { own, shared, model, application: application?.id ?? '' };
  }

  const exported = async (records: object[]) => {
    const response = await post('export', { records })
      .buffer(true)
      .parse((stream, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200)
      .expect('content-type', 'application/zip');
    return unzipSync(response.body);
  };

  it('finds a person by name, by a phone in any form and by mail, and joins nobody by a number alone', async () => {
    const { model } = await aPerson(FAITH, 1);
    await register({ ...FAITH, name: 'Faith Nekoye' });
    for (const text of ['faith nekesa', '0706300581', 'FAITH@visitor.example']) {
      const { people } = await find(text);
      const faith = people.find(({ name }) => name.toLowerCase() === 'faith nekesa') as Person;
      const kinds = new Set(faith.entries.map(({ kind }) => kind));
      expect([...kinds].sort()).toEqual([
        'application',
        'consent',
        'mail',
        'message',
        'model',
        'registration',
        'version',
      ]);
      expect(faith.entries.find(({ kind }) => kind === 'model')?.id).toBe(model.id);
      const others = people.filter(({ name }) => name === 'Faith Nekoye');
      expect(others.map(({ entries }) => entries.filter(({ kind }) => kind !== 'mail').length)).toEqual([1]);
    }
    for (const text of ['Nobody of this name', '%%%', '___']) expect((await find(text)).people).toEqual([]);
    await contact({ name: 'Zola 50%_', phone: '0711 999 888', email: 'zola@visitor.example' });
    expect((await find('50%_')).people.map(({ name }) => name)).toEqual(['Zola 50%_']);
    await post('search', { find: 'ab' }).expect(400);
  });

  it('hands everything out as a ZIP of pages, JSON and files, and no secret', async () => {
    const who = { name: 'Wanja Kariuki', phone: '0711 222 333', email: 'wanja@visitor.example' };
    const { model } = await aPerson(who, 2);
    const waiting = [
      { kind: 'consent_code', code: '918273', model_id: model.id },
      { kind: 'seat_offer', offer_id: 'secret-offer' },
      { kind: 'payment_reminder', stop_link: '/pay/HJKMNPQR#reminders', charges: [{ link: '/pay/HJKMNPQR' }] },
    ];
    const insert = `
      INSERT INTO email_outbox (id, kind, enquiry_id, to_kind, payload, dedupe_key, state, gen, attempts)
      VALUES (gen_random_uuid(), $1, $2, 'visitor', $3, $1 || ' that was not sent', 'dead', 1, 1)`;
    for (const mail of waiting)
      await enquiries.query(insert, [mail.kind, model.id, JSON.stringify({ ...mail, email: who.email })]);
    const [wanja] = (await find(who.email)).people;
    const files = await exported(recordsOf(wanja as Person));
    const names = Object.keys(files);
    expect(names.filter((name) => /application-.*\/photographs\//.test(name))).toHaveLength(photographSlots.length);
    expect(names.filter((name) => /model-.*\/pictures\//.test(name))).toHaveLength(2);
    for (const name of names.filter((file) => file.endsWith('.jpg')))
      expect([...(files[name] ?? [])].slice(0, 2)).toEqual([0xff, 0xd8]);
    const json = Buffer.from(files['person.json'] ?? []).toString();
    const page = Buffer.from(files['person.html'] ?? []).toString();
    for (const text of [json, page]) {
      expect(text).toContain(who.email);
      expect(text).not.toMatch(/link_id|token_hash|code_hash|pass=/);
      expect(text).not.toMatch(/918273|secret-offer|HJKMNPQR/);
    }
    for (const { kind } of waiting) expect(json).toContain(kind);
  });

  it('hands out the pictures of a child in the trash, however slowly they are read', async () => {
    const [main_image, former] = [await upload(51), await upload(52)];
    const child = modelInput({ name: 'Zuhura', category: 'kids', main_image, portfolio_images: [former] });
    const { id } = (await catalogue.admin.post('/admin/models').send(child).expect(201)).body;
    await catalogue.admin.delete(`/admin/models/${id}`).expect(200);
    await media.policy.refresh();
    for (const picture of [main_image, former]) await media.visitor.get(picture).expect(410);
    const files = await exported([{ kind: 'model', id }]);
    expect(Object.keys(files).filter((name) => name.endsWith('.jpg'))).toHaveLength(2);

    const call = catalogue.internal.post(catalogueDataRoutes.read.path).send({ records: [{ kind: 'model', id }] });
    const [document] = (await call.expect(200)).body;
    media.clock.advance(11 * 60_000);
    for (const { path } of document.files) await media.visitor.get(path).expect(200);
  });

  it('erases what was ticked with all that belongs to it, after the password, and leaves a line that names nobody', async () => {
    const who = { name: 'Achieng Odhiambo', phone: '0733 444 555', email: 'achieng@visitor.example' };
    const { own, shared, model, application } = await aPerson(who, 3);
    await gateway.http.get(`/api/models/${model.id}`).expect(200);
    await gateway.http.get(own).expect(200);
    const [person] = (await find(who.email)).people;
    const records = recordsOf(person as Person);
    const { body: refused } = await post('erasures', { records, password: 'not the password' }).expect(400);
    expect(refused.issues).toEqual([{ path: 'password', message: 'is not the current password' }]);
    expect((await find(who.email)).people).toHaveLength(1);

    // An erasure keeps files that are uploaded after it starts: moves its time past all uploads.
    media.clock.advance(3_600_000);
    const { body } = await post('erasures', { records, password: DEMO.password }).expect(200);
    expect(body).toMatchObject({ records: 4, pictures: 1 });
    for (const text of [who.email, who.phone, who.name]) expect((await find(text)).people).toEqual([]);
    await gateway.http.get(`/api/models/${model.id}`).expect(404);
    await gateway.http.get(own).expect(404);
    await gateway.http.get(shared).expect(200);
    expect(await enquiries.query('SELECT owner_id FROM photograph_removals')).toEqual([{ owner_id: application }]);
    const [everywhere] = await Promise.all([
      Promise.all([
        enquiries.query<{ text: string }>(
          `SELECT r::text AS text FROM registrations r UNION ALL SELECT m::text FROM email_outbox m UNION ALL SELECT a::text FROM applications a
           UNION ALL SELECT i::text FROM idempotency_records i UNION ALL SELECT c::text FROM contact_messages c`,
        ),
        catalogue.query(
          'SELECT v::text AS text FROM versions v UNION ALL SELECT g::text FROM consent_givers g UNION ALL SELECT l::text FROM consent_links l',
          [],
        ),
      ]),
    ]);
    expect(JSON.stringify(everywhere)).not.toMatch(/achieng/i);
    const log = (await gateway.http.get('/api/admin/activity').set(bearer(token)).expect(200)).body;
    expect(log).toContainEqual(expect.objectContaining({ action: 'erase_person', entity: 'people' }));
    expect(JSON.stringify(log)).not.toMatch(/achieng/i);
  });

  /** Creates a model, with a page for somebody else who answers for it. */
  async function aModelWithPage(page: { name: string; phone: string }): Promise<string> {
    const { id } = (await catalogue.admin.post('/admin/models').send(modelInput()).expect(201)).body;
    await agency.query(
      `INSERT INTO my_pages (id, model_id, holder, name, phone, email, link_hash, ends_at)
       VALUES (gen_random_uuid(), $1::uuid, 'guardian', $2, $3, '', $1::text, now())`,
      [id, page.name, page.phone],
    );
    return id;
  }

  it('finds and erases what is left with the agency of a model that was deleted for good', async () => {
    const grace = { name: 'Grace Wanyama', phone: '0708 111 222' };
    const id = await aModelWithPage(grace);
    await catalogue.admin.delete(`/admin/models/${id}`).expect(200);
    await catalogue.admin.delete(`/admin/trash/models/${id}`).expect(200);
    const { people } = await find(grace.name);
    expect(people.map(({ entries }) => entries)).toMatchObject([[{ kind: 'contact', belongs_to: id }]]);
    const records = [{ kind: 'model', id }];
    await post('export', { records }).expect(200);
    await post('erasures', { records, password: DEMO.password }).expect(200);
    expect((await find(grace.name)).people).toEqual([]);
    expect(await agency.query('SELECT FROM my_pages WHERE model_id = $1', [id])).toEqual([]);
  });

  it('finds the model of a contact that the second search alone finds', async () => {
    const phone = '0708 333 444';
    await register({ ...FAITH, name: 'Halima Barasa', phone, email: 'halima@visitor.example' });
    const id = await aModelWithPage({ name: 'Mama Neema', phone });
    const { people } = await find('Halima Barasa');
    const withContact = people.find(({ entries }) => entries.some(({ kind }) => kind === 'contact'));
    expect(withContact?.entries.map(({ kind }) => kind)).toContain('model');
    expect(withContact?.entries.find(({ kind }) => kind === 'model')?.id).toBe(id);
  });

  it('leaves out contacts of more models than it can look for, and says so', async () => {
    const phone = '0708 555 666';
    for (let count = 0; count < 101; count += 1) await aModelWithPage({ name: 'Mama Watoto', phone });
    const found = await find('Mama Watoto');
    const entries = found.people.flatMap((person) => person.entries);
    const models = new Set(entries.filter(({ kind }) => kind === 'model').map((entry) => entry.id));
    const contacts = entries.filter(({ kind }) => kind === 'contact');
    expect(contacts.every(({ belongs_to }) => belongs_to !== null && models.has(belongs_to))).toBe(true);
    expect([models.size, found.is_partial]).toEqual([100, true]);
  });

  it('says so when more people of a name are found than it can look for by their phones', async () => {
    for (let count = 0; count < 51; count += 1)
      await register({
        ...FAITH,
        name: 'Njeri Wambui',
        phone: `0708 77${1_000 + count}`,
        email: `njeri${count}@visitor.example`,
      });
    expect((await find('Njeri Wambui')).is_partial).toBe(true);
  });

  it('finishes an erasure by itself when a service was away', async () => {
    const who = { name: 'Zuri Wamboka', phone: '0744 555 666', email: 'zuri@visitor.example' };
    await contact(who);
    const [person] = (await find(who.email)).people;
    await catalogue.query('ALTER TABLE consent_givers RENAME TO consent_givers_away', []);
    const message = recordsOf(person as Person);
    const records = [...message, { kind: 'consent', id: '0190a000-0000-7000-8000-000000000000' }];
    await post('erasures', { records, password: DEMO.password }).expect(503);
    await catalogue.query('ALTER TABLE consent_givers_away RENAME TO consent_givers', []);
    const lines = await gateway.app
      .get(DataSource)
      .query("SELECT entity_id FROM audit_log WHERE action = 'erase_person' ORDER BY seq DESC LIMIT 1");
    const unfinishedId = (await gateway.app.get(ErasuresRepository).findUnfinished(new Date('9999-01-01')))[0]?.id;
    expect(lines).toEqual([{ entity_id: unfinishedId }]);
    gateway.clock.advance(60_000);
    const unfinished = () => gateway.app.get(ErasuresRepository).findUnfinished(gateway.clock.now());
    expect((await unfinished()).map(({ pending }) => pending.records.length)).toEqual([2]);
    await gateway.app.get(ErasuresService).finishAll();
    expect(await unfinished()).toEqual([]);
    expect((await find(who.email)).people).toEqual([]);
  });

  it('notes erasures and decisions about pictures beside the archives, naming nobody', async () => {
    const who = { name: 'Baraka Oluoch', phone: '0755 666 777', email: 'baraka@visitor.example' };
    const { own, model } = await aPerson(who, 4);
    const sender = { name: 'Baraka Oluoch', phone: '0766 777 888', email: 'oluoch@visitor.example' };
    await contact(sender);
    const erased = (await find(sender.email)).people.flatMap(recordsOf) as ErasableRecord[];
    expect(erased).toHaveLength(1);
    await post('erasures', { records: erased, password: DEMO.password }).expect(200);
    await catalogue.admin
      .post(`/admin/models/${model.id}/consent-withdrawals`)
      .send({ pictures: [own] })
      .expect(200);
    await gateway.app.get(PrivacyMemoryWriter).write();
    const memory = await findMemoryFile(archives);
    expect(memory?.decisions).toContainEqual(
      expect.objectContaining({ picture: own, model_id: model.id, scope: 'site', state: 'withdrawn' }),
    );
    expect(memory?.erasures.some((erasure) => erased.every((record) => wasErased(erasure, record)))).toBe(true);
    expect(JSON.stringify(memory)).not.toMatch(/baraka|oluoch|755666777|766777888/i);
  });

  it.each(['search', 'export', 'erasures'])('answers %s to nobody but the administrator', async (path) => {
    await gateway.http.post(`/api/admin/people/${path}`).send({ find: 'Faith' }).expect(401);
  });
});
