import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { testDatabaseUrl, timerSeconds } from '@nfa/service-kit/testing';
import pg from 'pg';
import { modelInput } from './factories.ts';
import { startCatalogue } from './start-catalogue.ts';

/** A way to Postgres on which everything can stand still: connections stay open, nothing comes through. */
async function startFreezer() {
  const target = new URL(testDatabaseUrl());
  const sockets = new Set<Socket>();
  const state = { isFrozen: false };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      if (state.isFrozen) socket.pause();
    }
    client.on('close', () => upstream.destroy()).on('data', (bytes) => upstream.write(bytes));
    upstream.on('close', () => client.destroy()).on('data', (bytes) => client.write(bytes));
    if (state.isFrozen) for (const socket of [client, upstream]) socket.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze: () => {
      state.isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      state.isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('while Postgres stands still', () => {
  it('reads and saves are answered with 503 in five seconds, and go on when it comes back', async () => {
    const freezer = await startFreezer();
    const catalogue = await startCatalogue({ url: freezer.url });
    try {
      const { body: model } = await catalogue.admin.post('/admin/models').send(modelInput()).expect(201);
      const save = () => catalogue.admin.put(`/admin/models/${model.id}`).send(modelInput({ bio: 'x' }));
      // One save is in the middle of its transaction, behind a lock, when everything stops.
      const holder = new pg.Client({ connectionString: testDatabaseUrl() });
      await holder.connect();
      await holder.query('BEGIN');
      await holder.query(`SELECT 1 FROM ${holder.escapeIdentifier(catalogue.schema)}.models FOR UPDATE`);
      let isInside = true;
      const inside = save().then((answer) => {
        isInside = false;
        return answer;
      });
      for (let waiting = 0; isInside && waiting === 0; )
        waiting = (await holder.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).rows.length;
      freezer.freeze();
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
      freezer.thaw();
      await catalogue.visitor.get('/models').expect(200);
      await catalogue.admin
        .put(`/admin/models/${model.id}`)
        .send(modelInput({ bio: 'y' }))
        .expect(200);
    } finally {
      freezer.thaw();
      await catalogue.stop();
      freezer.stop();
    }
  });
});
