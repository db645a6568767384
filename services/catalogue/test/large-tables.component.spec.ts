import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { PicturesRepository } from '../src/internal/pictures.repository.ts';
import { startCatalogue } from './start-catalogue.ts';

const STORED = 5_000;
const PART = 500;

describe('large tables', () => {
  let catalogue: Awaited<ReturnType<typeof startCatalogue>>;
  let database: DataSource;
  const role = `large_${randomBytes(6).toString('hex')}`;
  beforeAll(async () => {
    // One connection, because its own statistics are visible to it at once.
    catalogue = await startCatalogue({ poolSize: 1 });
    database = catalogue.app.get(DataSource, { strict: false });
    // In batches: on a busy machine, one INSERT of all rows would exceed the statement timeout.
    for (let first = 1; first <= STORED; first += PART)
      await database.query(
        `INSERT INTO models (id, created_at, name, category, location, status, height, measurements, experience, bio, main_image, portfolio_images, featured)
         SELECT gen_random_uuid(), now() - n * interval '1 minute', 'Model ' || n, (ARRAY['male', 'female', 'kids'])[1 + n % 3], 'Nairobi', 'Rising Star',
                '175 cm', '', '', repeat('x', 300), '/media/' || repeat('a', 64) || '.jpg', '{}', n % 100 = 0
           FROM generate_series($1::int, $2::int) AS n`,
        [first, first + PART - 1],
      );
    await database.query(
      `INSERT INTO news (id, title, content, image, date, event_type, featured)
       SELECT gen_random_uuid(), 'News ' || n, repeat('x', 300), '', now() - n * interval '1 hour',
              (ARRAY['event', 'training', 'news'])[1 + n % 3], n > $1 - 20
         FROM generate_series(1, $1) AS n`,
      [STORED],
    );
    await database.query('ANALYZE models, shown_pictures, news');
    // The rights of a service, as row-level security keeps Postgres from using some indexes and does not hold for the owner.
    await database.query(`CREATE ROLE ${role}`);
    await database.query(`GRANT USAGE ON SCHEMA catalogue TO ${role}`);
    await database.query(`GRANT ALL ON ALL TABLES IN SCHEMA catalogue TO ${role}`);
    await database.query(`SET ROLE ${role}`);
  });
  afterAll(async () => {
    await database.query('RESET ROLE');
    await database.query(`DROP OWNED BY ${role}`);
    await database.query(`DROP ROLE ${role}`);
    await catalogue.stop();
  });

  it.each(['/models', '/news'])('%s without a limit is a thousand rows long at most', async (path) => {
    for (const caller of [catalogue.visitor, catalogue.admin])
      expect((await caller.get(path).expect(200)).body).toHaveLength(1_000);
  });

  const rowsRead = async (...tables: string[]): Promise<number> => {
    await database.query('SELECT pg_stat_force_next_flush()');
    const [row] = await database.query(
      'SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) AS count FROM pg_stat_user_tables WHERE relid = ANY ($1::text[]::regclass[])',
      [tables],
    );
    return Number(row.count);
  };

  it.each([
    ['/models?limit=30', 30],
    ['/models?limit=30&offset=60', 90],
    ['/models?category=male&limit=30', 30],
    ['/featured-models', 50],
    ['/news?limit=30', 30],
    // Every third item matches: Postgres may scan the items by date.
    ['/news?event_type=training&limit=30', 90],
    ['/news?featured=true&limit=1', 1],
  ])('%s reads the rows of its page, not the table', async (path, most) => {
    // More than the five executions with custom plans after which Postgres may choose a generic plan.
    const reads = 8;
    const before = await rowsRead('models', 'news');
    for (let i = 0; i < reads; i += 1) await catalogue.visitor.get(path).expect(200);
    const read = (await rowsRead('models', 'news')) - before;
    expect(read).toBeGreaterThan(0);
    // The planner reads a few rows for a join.
    expect(read).toBeLessThanOrEqual(reads * (most + 5));
  });

  it.each(['/internal/media-policy', `/internal/media-subjects?files=${'b'.repeat(64)}.jpg`, '/internal/publication'])(
    '%s, which is asked all the time, reads no roster',
    async (path) => {
      const model = `SELECT id FROM models WHERE category = 'male' LIMIT 1`;
      await database.query(`UPDATE models SET walk_video = '/media/walk.mp4', minor = true WHERE id = (${model})`);
      await database.query(
        `INSERT INTO private_media SELECT '/media/walk.mp4' UNION SELECT '/media/' || n FROM generate_series(1, 500) AS n
         ON CONFLICT DO NOTHING`,
      );
      await database.query(
        `INSERT INTO picture_consents (picture, model_id, scope, state, until, decided_at)
       SELECT '/media/' || n, (${model}), 'site', 'given', now() + interval '1 year', now() FROM generate_series(1, 1000) AS n
       ON CONFLICT DO NOTHING`,
      );
      await database.query('ANALYZE picture_consents');
      const tables = ['models', 'shown_pictures', 'picture_consents', 'news'];
      const before = await rowsRead(...tables);
      await catalogue.internal.get(path).expect(200);
      expect((await rowsRead(...tables)) - before).toBeLessThan(100);
    },
  );

  it('looks for pictures that only former profiles of children show among the versions of children alone', async () => {
    await database.query(
      `INSERT INTO versions (id, kind, record_id, by, action, data)
       SELECT gen_random_uuid(), 'models', n, 'administrator', 'replace', jsonb_build_object('bio', repeat('x', 1000), 'category',
              CASE n % 100 WHEN 0 THEN 'kids' ELSE 'male' END, 'main_image', '/media/' || n, 'portfolio_images', '[]'::jsonb)
         FROM generate_series(1, $1) AS n`,
      [STORED],
    );
    await database.query('ANALYZE versions');
    const pictures = catalogue.app.get(PicturesRepository, { strict: false });
    const before = await rowsRead('versions');
    expect((await pictures.findPolicy()).withdrawn).toHaveLength(STORED / 100);
    expect((await rowsRead('versions')) - before).toBe(STORED / 100);
  });

  it('tells the files of all versions without reading the versions', async () => {
    const files = ['e', 'f'].map((digit) => `/media/${digit.repeat(64)}.jpg`);
    await database.query(
      `INSERT INTO versions (id, kind, record_id, by, action, data)
       SELECT gen_random_uuid(), 'news', n, 'administrator', 'replace', jsonb_build_object('image', $1::text || '#focus=1,2', 'content', $2::text)
         FROM generate_series(1, 100) AS n`,
      files,
    );
    const pictures = catalogue.app.get(PicturesRepository, { strict: false });
    const before = await rowsRead('versions');
    expect(await pictures.findKept()).toEqual(expect.arrayContaining(files));
    expect((await rowsRead('versions')) - before).toBe(0);
    await database.query(`UPDATE versions SET data = '{}' WHERE kind = 'news'`);
    expect(await pictures.findKept()).not.toContain(files[0]);
  });
});
