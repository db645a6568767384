import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { wasErased } from '../../gateway/src/privacy/privacy-memory.ts';
import { erase } from '../../infra/backup/src/commands.ts';
import { diskObjects } from '../../infra/backup/src/objects.ts';
import { connect } from '../../infra/backup/src/tables.ts';
import { anInstallation } from './installation.ts';

const model = '0190a000-0000-7000-8000-000000000001';

describe('the papers that were signed for a model', () => {
  let folder: string;
  let installation: Awaited<ReturnType<typeof anInstallation>>;
  let database: pg.Client;
  let config: Parameters<typeof erase>[0];
  const papers = () => join(folder, 'papers', model);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-papers-'));
    installation = await anInstallation(folder, 'papers');
    database = await connect(installation.url);
    config = { databaseUrl: installation.url, objects: diskObjects(folder), folder: join(folder, 'archives') };
  });
  afterAll(async () => {
    await database.end();
    await installation.drop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await database.query(
      `INSERT INTO catalogue.models (id, name, category, location, status, height, measurements, experience, bio, main_image, portfolio_images, featured)
       VALUES ($1, 'Wanjiku', 'kids', 'Nairobi', 'x', '', '', '', '', '', '{}', false)`,
      [model],
    );
    await mkdir(papers(), { recursive: true });
    for (const name of ['1.jpg', '2.jpg', '.3.jpg.part']) await writeFile(join(papers(), name), 'x');
  });

  const confirmed = ['model', model, '--yes'];

  it('go with the model', async () => {
    const lines: string[] = [];
    await erase(config, (line) => lines.push(line), confirmed);
    expect(lines).toEqual(['catalogue.models: 1 row', 'signed papers: 3 files', 'All of this is erased.']);
    expect(await readdir(papers())).toEqual([]);
  });

  it('are named when the store refuses to delete them, and go when the model is erased again', async () => {
    const { remove } = config.objects;
    const refuse = (key: string) => (key.endsWith('/2.jpg') ? Promise.reject(new Error('Access Denied')) : remove(key));
    const lines: string[] = [];
    const erasing = erase(
      { ...config, objects: { ...config.objects, remove: refuse } },
      (line) => lines.push(line),
      confirmed,
    );
    await expect(erasing).rejects.toThrow(`papers/${model}/2.jpg`);
    expect(lines).not.toContain('All of this is erased.');
    expect(await readdir(papers())).toEqual(['2.jpg']);
    expect((await database.query('SELECT 1 FROM catalogue.models')).rows).toEqual([]);
    const { erasures } = JSON.parse(await readFile(join(folder, 'archives', 'privacy-memory.json'), 'utf8'));
    expect(wasErased(erasures.at(-1), { kind: 'model', id: model })).toBe(true);
    await erase(config, (line) => lines.push(line), confirmed);
    expect(await readdir(papers())).toEqual([]);
    await expect(erase(config, (line) => lines.push(line), confirmed)).rejects.toThrow(`There is no model ${model}`);
  });

  it('may be deleted with the key of a backup, which may delete nothing else', async () => {
    const policy = JSON.parse(await readFile('infra/object-store/backup.json', 'utf8'));
    const deletes = (policy.Statement as { Action: string[]; Resource: string[] }[]).filter(({ Action }) =>
      Action.some((action) => action === 's3:DeleteObject' || action.includes('*')),
    );
    expect(deletes.map(({ Resource }) => Resource)).toEqual([['arn:aws:s3:::academy-media/papers/*']]);
  });
});
