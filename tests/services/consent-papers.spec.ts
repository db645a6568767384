import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ConsentPaper,
  type ConsentPaperAddress,
  catalogueDataRoutes,
  type ModelConsents,
  type ModelProfile,
} from '@nfa/contracts';
import { ConsentPapersService } from '../../services/catalogue/src/consents/consent-papers.service.ts';
import { modelInput } from '../../services/catalogue/test/factories.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { eventually } from '../../services/enquiries/test/start-enquiries.ts';
import { photoWithPlace } from '../../services/media/test/pictures.ts';
import { startMedia } from '../../services/media/test/start-media.ts';

const picture = `/media/${'1'.repeat(64)}.jpg`;

describe('the scan of a consent that was signed on paper', () => {
  let media: Awaited<ReturnType<typeof startMedia>>;
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  beforeAll(async () => {
    media = await startMedia();
    catalogue = await startCatalogue({ mediaUrl: `http://127.0.0.1:${media.port}` });
  });
  afterAll(async () => {
    await catalogue.stop();
    await media.stop();
  });

  const aModel = async (): Promise<ModelProfile> =>
    (
      await catalogue.admin
        .post('/admin/models')
        .send(modelInput({ main_image: picture }))
        .expect(201)
    ).body;
  const scan = async ({ id }: ModelProfile): Promise<ConsentPaper> => {
    const photo = await photoWithPlace(1_000, 700);
    return (await catalogue.admin.post(`/admin/models/${id}/consent-papers`).attach('file', photo, 'x').expect(201))
      .body;
  };
  const record = ({ id }: ModelProfile, paper_id: string) =>
    catalogue.admin
      .post(`/admin/models/${id}/paper-consents`)
      .send({ pictures: [picture], scopes: ['site'], until: '2099-01-01', note: 'Folder 3', paper_id });
  const papers = async () =>
    (await readdir(join(media.objects, 'papers'), { recursive: true }).catch(() => [])).filter((name) =>
      name.endsWith('.jpg'),
    );

  it('is read with a session at an address that ends, and the record has the hash of its bytes', async () => {
    const model = await aModel();
    const { id } = await scan(model);
    const { records }: ModelConsents = (await record(model, id).expect(200)).body;
    expect(records[0]).toMatchObject({ action: 'given', way: 'paper', paper_id: id });
    const { body } = await catalogue.admin.get(`/admin/consent-papers/${id}/address`).expect(200);
    const { address } = body as ConsentPaperAddress;
    const shown = await catalogue.admin.get(address).expect(200).expect('content-type', 'image/jpeg');
    expect(createHash('sha256').update(shown.body).digest('hex')).toBe(records[0]?.shown_hash);
    expect(shown.body.includes('SecretCamera')).toBe(false);
    await catalogue.visitor.get(address).expect(403);
    const pass = new URL(address, 'http://panel').searchParams.get('pass') ?? '';
    await catalogue.admin.get(`/admin/consent-papers/${id}?pass=${pass.slice(0, -1)}`).expect(403);
    const ended = pass.replace(/^\d+/, String(Math.floor(Date.now() / 60_000) - 1));
    await catalogue.admin.get(`/admin/consent-papers/${id}?pass=${ended}`).expect(403);
    // The paper has no public address.
    for (const path of [`/media/${id}.jpg`, `/media/papers/${model.id}/${id}.jpg`, `/papers/${model.id}/${id}.jpg`])
      expect((await media.visitor.get(path)).status).toBe(404);
  });

  it('is exported with its model, and goes with it when it is erased', async () => {
    const model = await aModel();
    const { id } = await scan(model);
    await record(model, id).expect(200);
    const records = [{ kind: 'model', id: model.id }];
    const { body } = await catalogue.internal.post(catalogueDataRoutes.read.path).send({ records }).expect(200);
    const [paper] = body[0].files.filter(({ name }: { name: string }) => name.startsWith('papers/'));
    await media.internal.get(paper.path).expect(200);
    await catalogue.internal.post(catalogueDataRoutes.erase.path).send({ records }).expect(200);
    await media.internal.get(paper.path).expect(404);
    expect(await catalogue.query('SELECT id FROM consent_papers WHERE model_id = $1', [model.id])).toEqual([]);
    expect((await papers()).filter((name) => name.includes(model.id))).toEqual([]);
  });

  it('is exported with its consent, and goes with the giver who is erased while the model stays', async () => {
    const model = await aModel();
    const [signed, other] = [await scan(model), await scan(model)];
    await record(model, other.id).expect(200);
    const { records: ledger }: ModelConsents = (await record(model, signed.id).expect(200)).body;
    const records = [{ kind: 'consent', id: ledger[0]?.id }];
    const { body } = await catalogue.internal.post(catalogueDataRoutes.read.path).send({ records }).expect(200);
    expect(body[0].files).toHaveLength(1);
    await media.internal.get(body[0].files[0].path).expect(200);
    for (let time = 0; time < 2; time += 1)
      await catalogue.internal.post(catalogueDataRoutes.erase.path).send({ records }).expect(200);
    await media.internal.get(body[0].files[0].path).expect(404);
    await catalogue.admin.get(`/admin/consent-papers/${signed.id}/address`).expect(404);
    expect((await papers()).filter((name) => name.includes(model.id))).toEqual([
      expect.stringContaining(`${other.id}.jpg`),
    ]);
    const left: ModelConsents = (await catalogue.admin.get(`/admin/models/${model.id}/consents`).expect(200)).body;
    expect(left.records).toMatchObject([
      { action: 'given', note: '', paper_id: null },
      { action: 'given', paper_id: other.id },
    ]);
  });

  it('counts for one consent of its own model', async () => {
    const [model, other] = [await aModel(), await aModel()];
    const { id } = await scan(model);
    const { body } = await record(other, id).expect(400);
    expect(body.issues[0].path).toBe('paper_id');
    await record(model, id).expect(200);
    await record(model, id).expect(400);
    const drawing = Buffer.from('not a picture');
    await catalogue.admin.post(`/admin/models/${model.id}/consent-papers`).attach('file', drawing, 'x').expect(415);
    const small = await photoWithPlace(300, 200);
    await catalogue.admin.post(`/admin/models/${model.id}/consent-papers`).attach('file', small, 'x').expect(400);
  });

  it('goes after a day when no consent names it', async () => {
    const model = await aModel();
    const forgotten = await scan(model);
    const used = await scan(model);
    await record(model, used.id).expect(200);
    await catalogue.query("UPDATE consent_papers SET created_at = now() - interval '25 hours'", []);
    const fresh = await scan(model);
    await catalogue.app.get(ConsentPapersService, { strict: false }).removeForgotten();
    const kept = await eventually(papers, (names) => !names.some((name) => name.includes(forgotten.id)));
    for (const { id } of [used, fresh]) expect(kept.some((name) => name.includes(id))).toBe(true);
    await catalogue.admin.get(`/admin/consent-papers/${forgotten.id}/address`).expect(404);
  });

  it('goes after a day too when its row could not be completed once it was stored', async () => {
    const model = await aModel();
    const photo = await photoWithPlace(1_000, 700);
    await catalogue.query("ALTER TABLE consent_papers ADD CONSTRAINT closed CHECK (sha256 = '') NOT VALID", []);
    const upload = catalogue.admin.post(`/admin/models/${model.id}/consent-papers`).attach('file', photo, 'x');
    expect((await upload).status).toBe(500);
    await catalogue.query('ALTER TABLE consent_papers DROP CONSTRAINT closed', []);
    const ownPapers = async () => (await papers()).filter((name) => name.includes(model.id));
    expect(await ownPapers()).toHaveLength(1);
    // The deletion marks what it takes in the same way: no consent may name a scan that is about to go.
    const [row] = (await catalogue.query('SELECT id FROM consent_papers WHERE model_id = $1', [model.id])) as {
      id: string;
    }[];
    await record(model, row?.id ?? '').expect(400);
    await catalogue.query("UPDATE consent_papers SET created_at = now() - interval '25 hours'", []);
    await catalogue.app.get(ConsentPapersService, { strict: false }).removeForgotten();
    await eventually(ownPapers, ({ length }) => length === 0);
  });
});
