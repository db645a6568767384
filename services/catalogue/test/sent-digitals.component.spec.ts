import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ModelProfile, photographSlots, problemDetails, type UploadedFile } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { modelInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const copyAt = (place: number): UploadedFile => ({
  url: `/media/${`${place}`.repeat(64)}.jpg`,
  kind: 'image',
  content_type: 'image/jpeg',
  bytes: 1_000,
  width: 900,
  height: 700,
  color: '#888888',
});

describe('digitals that the administrator uses', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  /** Copies that wait until all four were asked for. */
  let waiting: ServerResponse[] = [];
  let isStorageFull = false;
  /** Paths whose files were deleted. */
  const deleted: (string | undefined)[] = [];
  const media = createServer((request, response) => {
    request.resume();
    if (request.method === 'DELETE') {
      deleted.push(request.url);
      return void response.end(JSON.stringify({ id: newId() }));
    }
    if (isStorageFull)
      return void response
        .writeHead(507)
        .end(JSON.stringify(problemDetails('storage_full', newId(), 'No room is left')));
    if (waiting.push(response) < photographSlots.length) return;
    for (const [place, copy] of waiting.entries()) copy.end(JSON.stringify(copyAt(place)));
    waiting = [];
  });
  beforeAll(async () => {
    await once(media.listen(0, '127.0.0.1'), 'listening');
    catalogue = await startCatalogue({ mediaUrl: `http://127.0.0.1:${(media.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await catalogue.stop();
    media.closeAllConnections();
    media.close();
  });

  /** Path of a set that waits for the administrator. */
  const aSet = async (): Promise<string> => {
    const { id }: ModelProfile = (await catalogue.admin.post('/admin/models').send(modelInput()).expect(201)).body;
    const set = newId();
    const photographs = Object.fromEntries(photographSlots.map((slot) => [slot, newId()]));
    await catalogue.query("INSERT INTO sent_digitals (id, model_id, state, photographs) VALUES ($1, $2, 'sent', $3)", [
      set,
      id,
      photographs,
    ]);
    return `/admin/models/${id}/sent-digitals/${set}`;
  };
  const use = async () => catalogue.admin.post(`${await aSet()}/use`);

  it('are copied side by side, because each copy waits for its turn', async () => {
    const { status, body } = await use();
    expect(status).toBe(200);
    const { digitals_front, digitals_left, digitals_full, digitals_back, digitals_right } = body as ModelProfile;
    expect(new Set([digitals_front, digitals_left, digitals_full, digitals_back]).size).toBe(4);
    expect(digitals_right).toBe('');
  });

  it('are refused with the reason while no room is left for copies', async () => {
    isStorageFull = true;
    const { status, body } = await use();
    expect([status, body.code, body.detail]).toEqual([507, 'storage_full', 'No room is left']);
    isStorageFull = false;
  });

  it('are declined once for a reason: again changes nothing, and another reason is refused', async () => {
    const path = await aSet();
    const decline = (reason: string) => catalogue.admin.post(`${path}/decline`).send({ reason });
    const { body: declined } = await decline('Too dark').expect(200);
    expect(declined).toMatchObject({ sent_on: null, declined: 'Too dark' });
    expect((await decline('Too dark').expect(200)).body).toEqual(declined);
    await decline('Too bright').expect(409);
    const used = await aSet();
    await catalogue.query("UPDATE sent_digitals SET state = 'used' WHERE state = 'sent'", []);
    await catalogue.admin.post(`${used}/decline`).send({ reason: '' }).expect(409);
  });

  it('keep the photographs of a new draft when a repeated decline names it', async () => {
    const path = await aSet();
    const [model, set] = [path.split('/')[3], path.split('/')[5]];
    const decline = (id: string | undefined) =>
      catalogue.admin.post(`/admin/models/${model}/sent-digitals/${id}/decline`).send({ reason: 'Too dark' });
    await decline(set).expect(200);
    const draft = newId();
    await catalogue.query('INSERT INTO sent_digitals (id, model_id) VALUES ($1, $2)', [draft, model]);
    await decline(draft);
    const deletedOf = (id: string | undefined) => deleted.filter((deletedPath) => deletedPath?.includes(`${id}`));
    expect(deletedOf(set)).toHaveLength(1);
    expect(deletedOf(draft)).toEqual([]);
  });
});
