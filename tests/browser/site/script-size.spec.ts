import { readFileSync } from 'node:fs';
import type { ModelProfile } from '@nfa/contracts';
import { expect, type Page } from '@playwright/test';
import { type Stored, test, unique } from '../support/admin.ts';
import { aBegunApplication } from '../support/applications.ts';
import { aModelWithPictures, askFor } from '../support/consent.ts';
import { addressOf, choiceRoutes, publicRoutes } from '../support/routes.ts';
import { openWhole } from '../support/site.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

const manifestFile =
  process.env.CLIENT_MANIFEST ?? new URL('../../../frontend/dist/client/.vite/manifest.json', import.meta.url);
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
const isOfPanel = (source: string) =>
  source.startsWith('src/admin/') || ['panel', 'screens'].includes(manifest[source]?.name ?? '');
const adminFiles = Object.keys(manifest)
  .filter(isOfPanel)
  .map((source) => manifest[source]?.file ?? '');

/** Opens a page with an empty cache and checks the size of its scripts as transferred. */
async function expectLittleScript(page: Page, path: string): Promise<void> {
  const scripts = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const names = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') names.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name) scripts.set(name, encodedDataLength);
  });
  await openWhole(page, path);
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  expect(scripts.size, path).toBeGreaterThan(0);
  expect(adminFiles.length).toBeGreaterThan(0);
  expect(bytes, `${path}: ${[...scripts].map(([name, size]) => `${name} ${size}`).join(' ')}`).toBeLessThanOrEqual(
    110 * 1_024,
  );
  expect([...scripts.keys()].filter((name) => adminFiles.some((file) => name.endsWith(file)))).toEqual([]);
  await session.detach();
}

test('no code of visitors, loaded late or at once, brings a part of the panel along', () => {
  const parts = Object.values(manifest).map(({ name }) => name);
  expect(parts).toEqual(expect.arrayContaining(['panel', 'screens']));
  const visited = Object.keys(manifest).filter((source) => source.startsWith('src/site/'));
  const loaded = new Set(visited);
  for (const source of loaded) for (const part of manifest[source]?.imports ?? []) loaded.add(part);
  expect(visited.length).toBeGreaterThan(30);
  expect([...loaded].filter(isOfPanel)).toEqual([]);
});

const more = ['/apply', '/apply/adult', '/apply/guardian', '/verify/0000000000'];
for (const route of [...publicRoutes, ...choiceRoutes, ...more])
  test(`${route} loads at most 110 kB of script, and none of the panel`, async ({ page }) => {
    await expectLittleScript(page, await addressOf(page, route));
  });

test('so does an application that was begun', async ({ page, request }) => {
  const { link } = await aBegunApplication(request);
  await expectLittleScript(page, `/apply/application/${link}`);
});

test('so do a package and a question for consent', async ({ page, request, api }) => {
  const [model] = await api.get<ModelProfile[]>('/models?category=female');
  const made = { title: unique('Savanna'), expires_on: '2099-12-31', items: [{ model_id: model?.id }] };
  const stored = await api.send<Stored>('POST', '/admin/packages', made);
  const { path } = await api.get<{ path: string }>(`/admin/packages/${stored.id}/link`);
  await expectLittleScript(page, path);
  await page.getByLabel('Your name').fill('Wambui');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(model?.name ?? '');
  for (const place of ['1', 'answers']) await expectLittleScript(page, `${path}/${place}`);
  const consent = await askFor(api, await aModelWithPictures({ request, api }, 1));
  await expectLittleScript(page, consent.path);
});
