import { CuttableLink, migratedDatabase, testDatabaseUrl, timerSeconds } from '@nfa/service-kit/testing';
import pg from 'pg';
import { catalogueDatabase } from '../src/data-source.ts';
import { modelInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const locksWaitedFor =
  "SELECT query_start FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

describe('while Postgres stands still', () => {
  it('reads and saves are answered with 503 in five seconds, and go on when it comes back', async () => {
    const { link, url } = await CuttableLink.to(testDatabaseUrl());
    const catalogue = await startCatalogue({ host: new URL(url).host });
    try {
      const { body: model } = await catalogue.admin.post('/admin/models').send(modelInput()).expect(201);
      const save = () => catalogue.admin.put(`/admin/models/${model.id}`).send(modelInput({ bio: 'x' }));
      // One save waits for a lock in the middle of its transaction when the connections freeze.
      const holder = new pg.Client({ connectionString: catalogue.databaseUrl });
      await holder.connect();
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM catalogue.models FOR UPDATE');
      let isInside = true;
      const inside = save().then((answer) => {
        isInside = false;
        return answer;
      });
      for (let waiting = 0; isInside && waiting === 0; ) waiting = (await holder.query(locksWaitedFor)).rows.length;
      link.freeze();
      await holder.end();
      const seconds = await timerSeconds(async () => {
        const answers = await Promise.all([
          inside,
          catalogue.visitor.get('/models'),
          catalogue.visitor.get(`/models/${model.id}`),
          save(),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
        expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', '5', '5']);
      });
      // Five seconds, and a margin for a busy machine; a ROLLBACK that waited as long again would take nine.
      expect(seconds).toBeLessThan(8);
      link.thaw();
      await catalogue.visitor.get('/models').expect(200);
      await catalogue.admin
        .put(`/admin/models/${model.id}`)
        .send(modelInput({ bio: 'y' }))
        .expect(200);
    } finally {
      link.thaw();
      await catalogue.stop();
      await link.close();
    }
  });

  it('a start tries again, since a process that ends makes `docker compose up --wait` give up', async () => {
    const database = await migratedDatabase([catalogueDatabase]);
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    let catalogue: Awaited<ReturnType<typeof startCatalogue>> | undefined;
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE catalogue.consent_defaults');
      let hasEnded = false;
      const starting = startCatalogue({ installation: database.url });
      const end = () => {
        hasEnded = true;
      };
      starting.then(end, end);
      const attempts = new Set<number>();
      while (!hasEnded && attempts.size < 2) {
        // Within a transaction pg_stat_activity repeats its first result until the snapshot is cleared.
        await holder.query('SELECT pg_stat_clear_snapshot()');
        for (const { query_start } of (await holder.query(locksWaitedFor)).rows) attempts.add(Number(query_start));
      }
      await holder.query('ROLLBACK');
      catalogue = await starting;
      await catalogue.visitor.get('/models').expect(200);
    } finally {
      await holder.end();
      await catalogue?.stop();
      await database.drop();
    }
  });
});
