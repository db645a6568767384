import { CuttableLink, testDatabaseUrl, timerSeconds } from '@nfa/service-kit/testing';
import pg from 'pg';
import { modelInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

const locksWaitedFor = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

describe('while Postgres stands still', () => {
  it('reads and saves are answered with 503 in five seconds, and go on when it comes back', async () => {
    const { link, url } = await CuttableLink.to(testDatabaseUrl());
    const catalogue = await startCatalogue({ host: new URL(url).host });
    try {
      const { body: model } = await catalogue.admin.post('/admin/models').send(modelInput()).expect(201);
      const save = () => catalogue.admin.put(`/admin/models/${model.id}`).send(modelInput({ bio: 'x' }));
      // One save is in the middle of its transaction, behind a lock, when everything stops.
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
      // Five, and room for a busy machine; a ROLLBACK that waited as long again would take nine.
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
});
