import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConsentLedger, ConsentLink, ModelConsents, ModelProfile } from '@nfa/contracts';
import { RetentionJob } from '@nfa/service-kit';
import supertest from 'supertest';
import { CacheWatch } from '../../gateway/src/cache/cache-watch.ts';
import { portOf, startGateway } from '../../gateway/test/start-gateway.ts';
import { create, remember, restore } from '../../infra/backup/src/commands.ts';
import { newKeyPair } from '../../infra/backup/src/encryption.ts';
import { diskObjects } from '../../infra/backup/src/objects.ts';
import { connect, findTables, nameOf } from '../../infra/backup/src/tables.ts';
import { modelInput } from '../../services/catalogue/test/factories.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { photoWithPlace } from '../../services/media/test/pictures.ts';
import { startMedia } from '../../services/media/test/start-media.ts';
import { anInstallation } from '../ops/installation.ts';

const PICTURES = 3;
const TICK_S = 5;
const GATEWAY_ASKS_EVERY_S = 15;
const PROMISE_S = 60;
const ACTIONS = Number(process.env.WITHDRAWAL_RUNS ?? 12);

/** Returns a function that rolls pseudo-random dice with a number of sides: a seed gives the same choices in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Removes all rows, also from append-only tables, so that the database is empty like that of a new installation. */
async function emptyInstallation(url: string): Promise<void> {
  const database = await connect(url);
  try {
    await database.query('SET session_replication_role = replica');
    await database.query(`TRUNCATE ${(await findTables(database)).map(nameOf).join(', ')} RESTART IDENTITY CASCADE`);
  } finally {
    await database.end();
  }
}

it(
  'two gateways without Redis show no picture a minute after its withdrawal, and each that has a consent',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nfa-withdrawals-'));
    const { url: installation, drop } = await anInstallation(folder, 'withdrawals');
    const catalogue = await startCatalogue({ installation, consent: { adults: 'block' } });
    await new Promise<void>((resolve) => catalogue.app.getHttpServer().listen(0, '127.0.0.1', resolve));
    const catalogueUrl = `http://127.0.0.1:${(catalogue.app.getHttpServer().address() as AddressInfo).port}`;
    const media = await startMedia({}, { catalogueUrl, installation });
    const nobody = 'http://127.0.0.1:9';
    const archives = join(folder, 'archives');
    const gateway = await startGateway(
      {
        upstreams: {
          catalogue: catalogueUrl,
          media: `http://127.0.0.1:${media.port}`,
          enquiries: nobody,
          content: nobody,
          agency: nobody,
          frontend: nobody,
        },
      },
      installation,
    );
    const backup = {
      databaseUrl: installation,
      folder: archives,
      keep: 0,
      keys: await newKeyPair(),
      objects: diskObjects(media.objects),
    };
    const say = () => {};
    // Stops the retention job: a restore refuses a database in which it has stored rows.
    await catalogue.app.get(RetentionJob, { strict: false }).beforeApplicationShutdown();
    type Gateway = typeof gateway.app;
    const gateways: Gateway[] = [gateway.app, await gateway.start()];
    try {
      const urls: string[] = [];
      for (let i = 0; i < PICTURES; i += 1) {
        const file = await photoWithPlace(100 + i, 60, 1);
        urls.push((await media.admin.post('/admin/upload').attach('file', file, 'x').expect(201)).body.url);
      }
      const [main_image, ...portfolio_images] = urls;
      const input = modelInput({ main_image, portfolio_images });
      const model: ModelProfile = (await catalogue.admin.post('/admin/models').send(input).expect(201)).body;
      const ask = { pictures: urls, scopes: ['site'] };
      const link: ConsentLink = (
        await catalogue.admin.post(`/admin/models/${model.id}/consent-links`).send(ask).expect(201)
      ).body;
      const path = link.path.replace('/consent/', '/api/consents/');
      const roll = dice(20_261_122);
      const httpOf = (app: Gateway) => supertest(`http://127.0.0.1:${portOf(app)}`);
      let now = 0;
      let given = new Set<string>();
      // Time in seconds of the last consent or refusal of each picture.
      const since = new Map(urls.map((url) => [url, -PROMISE_S]));
      const decide = (next: Set<string>) => {
        for (const url of urls) if (given.has(url) !== next.has(url)) since.set(url, now);
        given = next;
      };
      // Last answer for each picture since the archive was made.
      let said = new Map<string, 'given' | 'refused'>();
      let archive = { path: await create(backup, say), given };
      /** Number of restores of an archive in which a consent was given that has been refused since. */
      let repeated = 0;
      const actions = [
        async () => {
          await gateway.close(gateways[1] as Gateway);
          gateways[1] = await gateway.start();
        },
        async () => {
          archive = { path: await create(backup, say), given };
          said = new Map();
        },
        async () => {
          const url = urls[roll(PICTURES)] as string;
          const sql =
            "UPDATE picture_consents SET until = now() - interval '1 ms' WHERE picture = $1 AND state = 'given'";
          await catalogue.query(sql, [url]);
          decide(new Set([...given].filter((other) => other !== url)));
        },
        async () => {
          const pictures = urls.map((_, place) => place).filter(() => roll(2) === 1);
          const answer = pictures.length > 0 ? 'give' : 'decline';
          await httpOf(gateways[0] as Gateway)
            .post(path)
            .send({ answer, pictures, scopes: ['site'] })
            .expect(200);
          const chosen = new Set(pictures.map((place) => urls[place] as string));
          for (const url of urls) said.set(url, chosen.has(url) ? 'given' : 'refused');
          decide(chosen);
        },
        async () => {
          const { status } = await httpOf(gateways[1] as Gateway)
            .post(path)
            .send({ answer: 'withdraw' });
          if (status !== 200) return;
          for (const url of given) said.set(url, 'refused');
          decide(new Set());
        },
        async () => {
          // Stores the refusals beside the archives, as a gateway does within seconds.
          await remember(backup);
          for (const app of gateways) await gateway.close(app);
          await emptyInstallation(installation);
          await restore(backup, say, archive.path);
          gateways.splice(0, 2, await gateway.start(), await gateway.start());
          decide(new Set([...archive.given].filter((url) => said.get(url) !== 'refused')));
          const ledger: ConsentLedger = (await catalogue.admin.get('/admin/consents').expect(200)).body;
          expect(ledger.broken_at).toBeNull();
          const known: ModelConsents = (await catalogue.admin.get(`/admin/models/${model.id}/consents`).expect(200))
            .body;
          for (const { picture, state } of known.pictures) {
            expect(state === 'given').toBe(given.has(picture));
            if (said.get(picture) !== 'refused') continue;
            expect(['declined', 'withdrawn']).toContain(state);
            // The last record about the picture in the ledger is a refusal too.
            const last = known.records.find(({ action, pictures }) => action !== 'asked' && pictures.includes(picture));
            if (last) expect(['declined', 'withdrawn']).toContain(last.action);
          }
          if ([...archive.given].some((url) => said.get(url) === 'refused')) repeated += 1;
        },
      ];
      const wrong: string[] = [];
      const look = async () => {
        for (const [number, app] of gateways.entries()) {
          const http = httpOf(app);
          const profile: Partial<ModelProfile> = (await http.get(`/api/models/${model.id}`).expect(200)).body;
          for (const url of urls) {
            if (now - (since.get(url) ?? 0) < PROMISE_S) continue;
            const isListed = [profile.main_image, ...(profile.portfolio_images ?? [])].includes(url);
            const { status } = await http.get(`${url}?w=160`);
            const isRight = given.has(url) ? isListed && status === 200 : !isListed && status === 410;
            if (!isRight) wrong.push(`${now} s, gateway ${number}, ${given.has(url) ? 'given' : 'refused'}: ${status}`);
          }
        }
      };
      for (let round = 0; round < ACTIONS; round += 1) {
        await actions[roll(actions.length)]?.();
        const ticks = 4 + roll(12);
        for (let tick = 0; tick < ticks; tick += 1) {
          now += TICK_S;
          gateway.clock.advance(TICK_S * 1_000);
          await media.policy.refresh();
          if (now % GATEWAY_ASKS_EVERY_S > 0) continue;
          for (const app of gateways) await app.get(CacheWatch).checkPublication();
          await look();
        }
      }
      expect(wrong).toEqual([]);
      expect(repeated).toBeGreaterThan(0);
    } finally {
      await gateway.stop();
      await media.stop();
      await catalogue.stop();
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
  120_000 + ACTIONS * 10_000,
);
