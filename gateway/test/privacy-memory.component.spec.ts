import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxDecisions, type PictureDecision } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { ErasuresRepository } from '../src/privacy/erasures.repository.ts';
import { type ErasureMemory, findMemoryFile } from '../src/privacy/privacy-memory.ts';
import { PrivacyMemoryWriter } from '../src/privacy/privacy-memory-writer.ts';
import { json } from './recorder.ts';
import { type RunningGateway, startGateway } from './start-gateway.ts';

describe('the memory beside the archives', () => {
  let archives: string;
  let gateway: RunningGateway;
  beforeAll(async () => {
    archives = await mkdtemp(join(tmpdir(), 'nfa-archives-'));
    gateway = await startGateway({ archiveFolder: archives });
  });
  afterAll(async () => {
    await gateway.stop();
    await rm(archives, { recursive: true, force: true });
  });

  const write = async () => {
    await gateway.app.get(PrivacyMemoryWriter).write();
    return findMemoryFile(archives);
  };
  const erase = async (): Promise<ErasureMemory> => {
    const memory = { id: newId(), key: 'ab', hashes: ['cd'] };
    const erased_at = gateway.clock.now().toISOString();
    await gateway.app.get(ErasuresRepository).insert({ ...memory, erased_at, pending: null }, () => Promise.resolve());
    return memory;
  };

  it('makes no file where there is nothing to note, since a restore would take it for that of its archive', async () => {
    gateway.catalogue.reset((_request, response) => json(response, 200, { decisions: [] }));
    await gateway.app.get(PrivacyMemoryWriter).write();
    expect(await readdir(archives)).toEqual([]);
  });

  it('notes erasures while the catalogue is away', async () => {
    gateway.catalogue.reset((_request, response) => json(response, 503, {}));
    const memory = await erase();
    expect(await write()).toEqual({ since: expect.any(String), erasures: [memory], decisions: [] });
  });

  it('asks for the decisions in parts, as many as there are', async () => {
    const all = Array.from({ length: maxDecisions + 1 }, (_, place): PictureDecision => {
      const picture = `/media/${String(place).padStart(64, '0')}.jpg`;
      return { picture, model_id: newId(), scope: 'site', state: 'given', decided_at: '2026-01-05T08:00:00.000Z' };
    });
    gateway.catalogue.reset((_request, response, body) => {
      void body.then((text) => {
        const { after } = JSON.parse(text) as { after?: PictureDecision };
        const first = after ? all.findIndex(({ picture }) => picture === after.picture) + 1 : 0;
        json(response, 200, { decisions: all.slice(first, first + maxDecisions) });
      });
    });
    const erasure = await erase();
    const memory = await write();
    expect(memory?.erasures).toContainEqual(erasure);
    expect(memory?.decisions).toEqual(all);
    const asked = gateway.catalogue.seen('/internal/personal-data/decisions');
    expect(asked.map(({ body }) => (JSON.parse(body) as { after?: PictureDecision }).after?.picture)).toEqual([
      undefined,
      all[maxDecisions - 1]?.picture,
    ]);
  });
});
