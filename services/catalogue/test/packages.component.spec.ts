import {
  addDays,
  type ClientsView,
  type ModelPackage,
  nairobiDay,
  type PackageClient,
  PackageInput,
  PackageModel,
  PackageView,
} from '@nfa/contracts';
import { RetentionJob } from '@nfa/service-kit';
import { awayFromMidnight } from '@nfa/service-kit/testing';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { modelInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const picture = (digit: string) => `/media/${digit.repeat(64)}.jpg`;
const CLIENT = 'x-package-client';

describe('packages', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  beforeAll(async () => {
    catalogue = await startCatalogue();
  });
  afterAll(() => catalogue.stop());

  const aModel = async (changes = {}): Promise<string> =>
    (await catalogue.admin.post('/admin/models').send(modelInput(changes)).expect(201)).body.id;
  const input = (models: string[], changes: Partial<z.input<typeof PackageInput>> = {}) =>
    PackageInput.parse({
      title: 'Savanna Linen',
      expires_on: '2099-12-06',
      items: models.map((model_id) => ({ model_id })),
      ...changes,
    });
  const aPackage = async (models: string[], changes = {}): Promise<{ id: string; path: string }> => {
    const { body } = await catalogue.admin.post('/admin/packages').send(input(models, changes)).expect(201);
    return { id: body.id, path: await linkOf(body.id) };
  };
  const linkOf = async (id: string): Promise<string> =>
    (await catalogue.admin.get(`/admin/packages/${id}/link`).expect(200)).body.path.replace('/package/', '/packages/');
  const view = async (path: string, secret = ''): Promise<PackageView> =>
    PackageView.parse((await catalogue.visitor.get(path).set(CLIENT, secret).expect(200)).body);
  const enter = async (path: string, name: string): Promise<string> =>
    (await catalogue.visitor.post(`${path}/clients`).send({ name }).expect(201)).body.secret;
  const pick = (path: string, model: string, secret: string, answer = 'yes', remark = '') =>
    catalogue.visitor.put(`${path}/picks/${model}`).set(CLIENT, secret).send({ answer, remark });
  const stored = async (id: string): Promise<ModelPackage> =>
    (await catalogue.admin.get('/admin/packages').expect(200)).body.find((row: ModelPackage) => row.id === id);

  it('shows its models in order with the chosen pictures and notes, as visitors see them', async () => {
    const first = await aModel({
      name: 'Zuri',
      main_image: picture('1'),
      portfolio_images: [picture('2'), picture('3')],
    });
    const second = await aModel({ name: 'Kito', main_image: picture('4') });
    const { path } = await aPackage([], {
      items: [
        { model_id: second, note: 'Free all four days.' },
        { model_id: first, images: [`${picture('3')}#focus=10,20`, picture('9')] },
      ],
    });
    const { models, client } = await view(path);
    expect(models.map(({ name, images, note }) => ({ name, images, note }))).toEqual([
      { name: 'Kito', images: [picture('4')], note: 'Free all four days.' },
      { name: 'Zuri', images: [`${picture('3')}#focus=10,20`], note: '' },
    ]);
    expect(client).toBeNull();
  });

  it('tells its clients no more of a model than the contract lists', async () => {
    const { path } = await aPackage([await aModel({ featured: true })]);
    const { body } = await catalogue.visitor.get(path).expect(200);
    expect(Object.keys(body.models[0]).sort()).toEqual(Object.keys(PackageModel.shape).sort());
  });

  it('tells the administrator what clients see of each model, children of any board included', async () => {
    const withPictures = { main_image: picture('a'), portfolio_images: [picture('b')] };
    const adult = await aModel({
      ...withPictures,
      digitals_front: picture('c'),
      digitals_taken_on: '2026-10-01',
      digitals_shared: 'packages',
    });
    const minor = await aModel({ main_image: picture('d'), portfolio_images: [picture('e')], minor: true });
    const hidden = await aModel({ main_image: picture('f'), visible: false });
    const removed = await aModel();
    await catalogue.admin.delete(`/admin/models/${removed}`).expect(200);
    const withdraw = { pictures: [picture('b')], note: '' };
    await catalogue.admin.post(`/admin/models/${adult}/consent-withdrawals`).send(withdraw).expect(200);
    const consent = { pictures: [picture('d')], scopes: ['site', 'packages'], name: 'Achieng', relation: 'Mother' };
    await catalogue.admin
      .post(`/admin/models/${minor}/paper-consents`)
      .send({ ...consent, until: '2099-01-01', note: 'Folder 3' })
      .expect(200);
    const { path } = await aPackage([adult, minor]);
    expect((await view(path)).models.map(({ images }) => images)).toEqual([[picture('a')], [picture('d')]]);
    const { body } = await catalogue.admin.get('/admin/packages/models').expect(200);
    const seen = (id: string) => body.find((row: ClientsView) => row.id === id);
    expect(seen(adult)).toEqual({
      id: adult,
      is_shown: true,
      is_child: false,
      images: [picture('a')],
      has_digitals: true,
    });
    expect(seen(minor)).toMatchObject({ is_shown: true, is_child: true, images: [picture('d')], has_digitals: false });
    expect(seen(hidden)).toMatchObject({ is_shown: false, images: [] });
    expect(seen(removed)).toBeUndefined();
  });

  it('takes no picture of a child without the consent of its guardian for packages, whatever the policy is', async () => {
    const child = await aModel({ category: 'kids', main_image: picture('6'), portfolio_images: [picture('7')] });
    const adult = await aModel({ main_image: picture('8') });
    const save = (items: object[]) =>
      catalogue.admin.post('/admin/packages').send(input([], { items: items as never }));
    const consent = (pictures: string[], scopes: string[]) =>
      catalogue.admin
        .post(`/admin/models/${child}/paper-consents`)
        .send({ pictures, scopes, name: 'Achieng', relation: 'Mother', until: '2099-01-01', note: 'Folder 3' })
        .expect(200);
    for (const children of ['off', 'warn', 'block']) {
      await catalogue.admin.put('/admin/consent-policy').send({ adults: 'off', children }).expect(200);
      const { body } = await save([{ model_id: adult }, { model_id: child }]).expect(400);
      expect(body.issues[0]).toMatchObject({ path: 'items.1.model_id' });
    }
    // A consent for the site does not cover packages.
    await consent([picture('6'), picture('7')], ['site']);
    await save([{ model_id: child }]).expect(400);
    await consent([picture('6')], ['site', 'packages']);
    const { body } = await save([{ model_id: child, images: [picture('6'), picture('7')] }]).expect(400);
    expect(body.issues[0]).toMatchObject({ path: 'items.0.images.1' });

    const { id, path } = await aPackage([child, adult]);
    expect((await view(path)).models.map(({ images }) => images)).toEqual([[picture('6')], [picture('8')]]);
    // Nor does one for packages cover a printed card.
    expect((await view(path)).models.map(({ print_images }) => print_images)).toEqual([[], [picture('8')]]);
    const withdrawal = { pictures: [picture('6')], note: '' };
    await catalogue.admin.post(`/admin/models/${child}/consent-withdrawals`).send(withdrawal).expect(200);
    expect((await view(path)).models.map(({ images }) => images)).toEqual([[picture('8')]]);
    expect((await stored(id)).left_out).toEqual([child]);
    const { updated_at: _at, ...kept } = await stored(id);
    await catalogue.admin.put(`/admin/packages/${id}`).send(kept).expect(400);
  });

  it('leaves out hidden and removed models at once, and takes no answer about them', async () => {
    const [shown, hidden, removed] = [await aModel(), await aModel(), await aModel()];
    const { id, path } = await aPackage([shown, hidden, removed]);
    expect((await stored(id)).left_out).toEqual([]);
    const secret = await enter(path, 'Wambui');
    await catalogue.admin
      .put(`/admin/models/${hidden}`)
      .send(modelInput({ visible: false }))
      .expect(200);
    await catalogue.admin.delete(`/admin/models/${removed}`).expect(200);
    expect((await view(path)).models.map(({ id }) => id)).toEqual([shown]);
    expect((await stored(id)).left_out).toEqual([hidden, removed]);
    await pick(path, hidden, secret).expect(410);
    await pick(path, removed, secret).expect(410);
    await pick(path, await aModel(), secret).expect(410);
    await pick(path, shown, secret).expect(200);
  });

  it('makes one client of a form that is sent again, and another one of another name or in another package', async () => {
    const model = await aModel();
    const [mine, other] = [await aPackage([model]), await aPackage([model])];
    const send = async (path: string, name: string): Promise<string> => {
      const sent = catalogue.visitor.post(`${path}/clients`).set('idempotency-key', 'a'.repeat(32)).send({ name });
      return (await sent.expect(201)).body.secret;
    };
    const [first = '', again] = await Promise.all([send(mine.path, 'Wambui'), send(mine.path, 'Wambui')]);
    expect(again).toBe(first);
    await pick(mine.path, model, first).expect(200);
    expect(await send(mine.path, 'Wambui')).toBe(first);
    const { body: clients } = await catalogue.admin.get(`/admin/packages/${mine.id}/clients`).expect(200);
    expect(clients.map(({ name }: PackageClient) => name)).toEqual(['Wambui']);
    expect(new Set([first, await send(mine.path, 'Otieno'), await send(other.path, 'Wambui')]).size).toBe(3);
    expect(await stored(mine.id)).toMatchObject({ opened: 2 });
  });

  it('shows each client their own answers alone, and the administrator all of them', async () => {
    const model = await aModel();
    const { id, path } = await aPackage([model]);
    const [wambui, otieno] = [await enter(path, 'Wambui'), await enter(path, 'Otieno')];
    await pick(path, model, wambui, 'maybe').expect(200);
    await pick(path, model, wambui, 'yes', 'For the hero shot').expect(200);
    await pick(path, model, otieno, 'no', 'Too tall').expect(200);
    expect((await view(path, wambui)).client).toMatchObject({
      name: 'Wambui',
      picks: [{ model_id: model, answer: 'yes', remark: 'For the hero shot' }],
    });
    expect((await view(path, otieno)).client?.picks).toMatchObject([{ answer: 'no', remark: 'Too tall' }]);
    expect(JSON.stringify(await view(path, otieno))).not.toContain('hero');
    expect((await view(path)).client).toBeNull();
    const { body: clients }: { body: PackageClient[] } = await catalogue.admin.get(`/admin/packages/${id}/clients`);
    expect(clients.map(({ name, opened, picks }) => [name, opened, picks[0]?.answer])).toEqual([
      ['Wambui', 1, 'yes'],
      ['Otieno', 1, 'no'],
    ]);
    expect(await stored(id)).toMatchObject({ opened: 2, yes: 1, maybe: 0, no: 1 });
  });

  it('takes no answer from strangers, from clients of other packages and under other tokens', async () => {
    const model = await aModel();
    const [mine, other] = [await aPackage([model]), await aPackage([model])];
    const secret = await enter(other.path, 'Wambui');
    for (const wrong of ['', 'guess', secret]) {
      await pick(mine.path, model, wrong).expect(403);
      expect((await view(mine.path, wrong)).client).toBeNull();
    }
    for (const token of ['guess', '%20', 'a'.repeat(43), mine.id]) {
      await catalogue.visitor.get(`/packages/${token}`).expect(404);
      await catalogue.visitor.post(`/packages/${token}/clients`).send({ name: 'Wambui' }).expect(404);
      await pick(`/packages/${token}`, model, secret).expect(404);
    }
  });

  it('closes when it is revoked or expired, and opens again with a new link alone', async () => {
    await awayFromMidnight();
    const model = await aModel();
    const { id, path } = await aPackage([model]);
    const secret = await enter(path, 'Wambui');
    await catalogue.admin.delete(`/admin/packages/${id}/link`).expect(200);
    await catalogue.visitor.get(path).expect(404);
    await pick(path, model, secret).expect(404);
    await catalogue.admin.get(`/admin/packages/${id}/link`).expect(404);
    expect((await stored(id)).is_revoked).toBe(true);
    const { body } = await catalogue.admin.post(`/admin/packages/${id}/link`).expect(200);
    const renewed = body.path.replace('/package/', '/packages/');
    await catalogue.visitor.get(path).expect(404);
    await view(renewed, secret);
    const today = nairobiDay(new Date());
    for (const [expires_on, status] of [
      [today, 200],
      [addDays(today, -1), 404],
    ] as const) {
      await catalogue.admin
        .put(`/admin/packages/${id}`)
        .send(input([model], { expires_on }))
        .expect(200);
      await catalogue.visitor.get(renewed).expect(status);
    }
  });

  it('stores neither token nor secret in clear', async () => {
    const { id, path } = await aPackage([await aModel()]);
    const secret = await enter(path, 'Wambui');
    const database = catalogue.app.get(DataSource, { strict: false });
    const rows = await database.query<object[]>(
      'SELECT p, c FROM packages p JOIN package_clients c ON c.package_id = p.id WHERE p.id = $1',
      [id],
    );
    const text = JSON.stringify(rows);
    expect(text).not.toContain(path.split('/').at(-1));
    expect(text).not.toContain(secret);
    expect(await linkOf(id)).toBe(path);
  });

  it('is made once however often the same Idempotency-Key comes', async () => {
    const made = input([await aModel()]);
    const send = () => catalogue.admin.post('/admin/packages').set('idempotency-key', 'package-once').send(made);
    const all = await Promise.all([send(), send(), send()]);
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1);
    const { body } = await catalogue.admin.post('/admin/packages').set('idempotency-key', 'another').send(made);
    expect(body.id).not.toBe(all[0]?.body.id);
  });

  it('counts answers as new until the administrator saw them', async () => {
    const [first, second] = [await aModel(), await aModel()];
    const { id, path } = await aPackage([first, second]);
    const secret = await enter(path, 'Wambui');
    const counted = async () => (await catalogue.internal.get('/internal/counts').expect(200)).body.new_package_answers;
    const before = await counted();
    const { body: earlier } = await pick(path, first, secret).expect(200);
    await pick(path, second, secret, 'no').expect(200);
    expect((await stored(id)).new_answers).toBe(2);
    expect(await counted()).toBe(before + 2);
    const replace = (models: string[]) => catalogue.admin.put(`/admin/packages/${id}`).send(input(models)).expect(200);
    await replace([first]);
    expect([(await stored(id)).new_answers, await counted()]).toEqual([1, before + 1]);
    await replace([first, second]);
    const see = (until: string) => catalogue.admin.put(`/admin/packages/${id}/seen`).send({ until });
    await see(earlier.at).expect(200, { id });
    expect((await stored(id)).new_answers).toBe(1);
    await see((await stored(id)).answered_at ?? '').expect(200);
    await see(earlier.at).expect(200);
    expect((await stored(id)).new_answers).toBe(0);
    expect(await counted()).toBe(before);
    await pick(path, first, secret, 'maybe').expect(200);
    expect((await stored(id)).new_answers).toBe(1);
    for (const until of ['yesterday', '0000-01-01T00:00:00.000Z']) await see(until).expect(400);
  });

  it('is deleted with its answers a year after its last day', async () => {
    const model = await aModel();
    const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const [old, young] = [await aPackage([model]), await aPackage([model])];
    await enter(old.path, 'Wambui');
    await enter(young.path, 'Otieno');
    for (const [{ id }, days] of [
      [old, 367],
      [young, 360],
    ] as const)
      await catalogue.admin
        .put(`/admin/packages/${id}`)
        .send(input([model], { expires_on: dayAgo(days) }))
        .expect(200);
    const job = catalogue.app.get(RetentionJob, { strict: false });
    await job.beforeApplicationShutdown();
    await catalogue.query("UPDATE retention SET ran_at = NULL WHERE kind = 'packages'", []);
    await job.removeDue();
    const names = await catalogue.query('SELECT name FROM package_clients WHERE package_id = ANY($1)', [
      [old.id, young.id],
    ]);
    expect(names).toEqual([{ name: 'Otieno' }]);
  });

  it('is opened by fifty people at most', async () => {
    const { path } = await aPackage([await aModel()]);
    for (let n = 0; n < 50; n += 1) await enter(path, `Client ${n}`);
    await catalogue.visitor.post(`${path}/clients`).send({ name: 'One more' }).expect(409);
  });

  it('counts a client who comes back after half an hour as one more opening', async () => {
    const { id, path } = await aPackage([await aModel()]);
    const secret = await enter(path, 'Wambui');
    await view(path, secret);
    expect((await stored(id)).opened).toBe(1);
    for (const [minutes, opened] of [
      [29, 1],
      [31, 2],
    ]) {
      await catalogue.query(
        'UPDATE package_clients SET last_seen_at = now() - make_interval(mins => $2) WHERE package_id = $1',
        [id, minutes],
      );
      await view(path, secret);
      expect((await stored(id)).opened).toBe(opened);
    }
  });

  it('lists more than a hundred', async () => {
    const { id } = await aPackage([await aModel()]);
    await catalogue.app.get(DataSource, { strict: false }).query(
      `INSERT INTO packages (id, title, recipient, sender, note, expires_on, items)
       SELECT gen_random_uuid(), title, recipient, sender, note, expires_on, items
         FROM packages, generate_series(1, 100) WHERE id = $1`,
      [id],
    );
    expect((await stored(id)).id).toBe(id);
  });

  it('refuses a package without models, with one twice, and a save over somebody else’s change', async () => {
    const model = await aModel();
    const { body } = await catalogue.admin
      .post('/admin/packages')
      .send({ ...input([model]), items: [] })
      .expect(400);
    expect(body.issues).toEqual([{ path: 'items', message: 'must have at least 1 model' }]);
    const twice = { ...input([model]), items: [{ model_id: model }, { model_id: model }] };
    await catalogue.admin.post('/admin/packages').send(twice).expect(400);
    const { id } = await aPackage([model]);
    const { updated_at } = await stored(id);
    const save = (version: string) =>
      catalogue.admin
        .put(`/admin/packages/${id}`)
        .set('if-match', `"${version}"`)
        .send(input([model]));
    await save(updated_at).expect(200);
    await save(updated_at).expect(409);
    await catalogue.admin.delete(`/admin/packages/${id}`).expect(200);
    await save(updated_at).expect(404);
  });
});
