import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MediaUse } from '@nfa/contracts';
import { databasePerFile, FakeClock, startService } from '@nfa/service-kit/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.ts';
import type { MediaConfig } from '../src/config.ts';
import { mediaDatabase } from '../src/data-source.ts';
import { PicturePolicy } from '../src/references/picture-policy.ts';

/** A fake service that shows files, in place of the catalogue or the content service. */
export interface Showing {
  url: string;
  /** Files that the service shows. */
  files: string[];
  /** Response of `/internal/media-uses`. */
  uses: MediaUse[];
  /** Response in place of every other one. */
  failure?: { status: number; body: string };
  /** Response of `/internal/media-policy`. */
  policy: {
    withdrawn: string[];
    gone: string[];
    private?: string[];
    clients?: string[];
  };
  /** Response of `/internal/media-subjects`. */
  subjects: { children: string[]; adults: string[]; others: string[]; refused?: string[] };
  serviceTokens: (string | undefined)[];
  server: Server;
}

async function startShowing(): Promise<Showing> {
  const showing: Showing = {
    url: '',
    files: [],
    uses: [],
    policy: { withdrawn: [], gone: [] },
    subjects: { children: [], adults: [], others: [] },
    serviceTokens: [],
    server: createServer(),
  };
  showing.server.on('request', (request, response) => {
    showing.serviceTokens.push(request.headers['x-service-token'] as string | undefined);
    const answers: Record<string, unknown> = {
      '/internal/media-policy': showing.policy,
      '/internal/media-uses': showing.uses,
      '/internal/media-subjects': showing.subjects,
    };
    const answer = answers[new URL(request.url ?? '', showing.url).pathname] ?? showing.files;
    const { status, body } = showing.failure ?? { status: 200, body: JSON.stringify(answer) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => showing.server.listen(0, '127.0.0.1', resolve));
  showing.url = `http://127.0.0.1:${(showing.server.address() as AddressInfo).port}`;
  return showing;
}

/** Starts the media service on a new database and disk store; `catalogueUrl` is a real catalogue in place of the fake one. */
export async function startMedia(changes: Partial<MediaConfig> = {}, { catalogueUrl = '', installation = '' } = {}) {
  const database = await databasePerFile(mediaDatabase, installation);
  const folder = await mkdtemp(join(tmpdir(), 'nfa-media-'));
  const objects = join(folder, 'objects');
  const uploads = join(folder, 'uploads');
  const [catalogue, content] = await Promise.all([startShowing(), startShowing()]);
  const config: MediaConfig = {
    database: { url: database.url, poolSize: 5 },
    objectStore: { kind: 'disk', folder: objects },
    uploadFolder: uploads,
    // Does not exist: a test that converts videos sets another program.
    ffmpeg: { program: 'no-ffmpeg', limitMs: 60_000 },
    quotaBytes: 1024 ** 3,
    cleanup: { intervalMs: 86_400_000, catalogueUrl: catalogueUrl || catalogue.url, contentUrl: content.url },
    policyIntervalMs: 3_600_000,
    renditionWaitMs: 60_000,
    ...changes,
  };
  const clock = new FakeClock(new Date());
  const service = await startService('media', AppModule.register(config, database.definition, clock));
  await new Promise<void>((resolve) => service.app.getHttpServer().listen(0, '127.0.0.1', resolve));
  const policy = service.app.get(PicturePolicy, { strict: false });
  await policy.refresh();
  const away = join(folder, 'away');
  return {
    ...service,
    policy,
    config,
    clock,
    objects,
    uploads,
    catalogue,
    content,
    port: (service.app.getHttpServer().address() as AddressInfo).port,
    sql: (text: string, values: unknown[] = []) => service.app.get(DataSource).query(text, values),
    /** Starts a second media service on the same data. */
    startAgain: () =>
      startService(
        'media',
        AppModule.register({ ...config, uploadFolder: join(folder, 'more-uploads') }, database.definition, clock),
      ),
    temporaryFiles: () => readdir(uploads),
    /** Makes the object store unreachable until `repairStore`. */
    breakStore: async () => {
      await rename(objects, away);
      await writeFile(objects, '');
    },
    repairStore: async () => {
      await rm(objects);
      await rename(away, objects);
    },
    stop: async () => {
      await service.stop();
      catalogue.server.close();
      content.server.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The running media service of a test. */
export type Media = Awaited<ReturnType<typeof startMedia>>;
