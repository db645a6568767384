import { probeRoute, refusedCallers, routesOf } from '@nfa/service-kit/testing';
import { readConfig } from '../src/config.ts';
import { type Media, startMedia } from './start-media.ts';

describe('the contract of media', () => {
  let media: Media;
  beforeAll(async () => {
    media = await startMedia();
  });
  afterAll(() => media.stop());

  it.each(routesOf('media').map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is mounted and refuses whom it is not for',
    async (_, route) => {
      const allowed = { public: media.visitor, admin: media.admin, internal: media.internal }[route.access];
      const probe = await probeRoute(allowed, route);
      expect(probe.isMounted).toBe(true);
      expect(probe.status).toBeLessThan(500);
      for (const caller of refusedCallers(media, route))
        expect([401, 403]).toContain((await probeRoute(caller, route)).status);
    },
  );
});

describe('the configuration of media', () => {
  const common = {
    PORT: '0',
    MANAGEMENT_PORT: '0',
    DATABASE_URL: 'postgres://localhost/x',
    SERVICE_TOKEN_KEYS: `gateway:media=${'x'.repeat(32)}`,
    UPLOAD_DIR: '/tmp/uploads',
    CATALOGUE_URL: 'http://catalogue:3001',
    CONTENT_URL: 'http://content:3003',
  };

  it('describes either store', () => {
    const disk = readConfig({ ...common, OBJECT_STORE: 'disk', OBJECT_STORE_DIR: '/data' });
    expect(disk.config.objectStore).toEqual({ kind: 'disk', folder: '/data' });
    const s3 = { S3_ENDPOINT: 'http://store:9000', S3_BUCKET: 'media', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
    expect(readConfig({ ...common, ...s3, OBJECT_STORE: 'minio' }).config.objectStore).toEqual({
      kind: 'minio',
      endpoint: 'http://store:9000',
      bucket: 'media',
      accessKey: 'key',
      secretKey: 'secret',
      region: 'us-east-1',
    });
  });

  it('names every missing variable of the chosen store at once, with all other problems', () => {
    const text = problemOf({ ...common, OBJECT_STORE: 'minio', S3_ENDPOINT: 'store', CONTENT_URL: '' });
    for (const name of ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'CONTENT_URL'])
      expect(text).toContain(`${name}: `);
    expect(text).not.toContain('OBJECT_STORE_DIR');
    expect(problemOf({ ...common, OBJECT_STORE: 'disk' })).toContain('OBJECT_STORE_DIR: is required');
    expect(problemOf(common)).toContain('OBJECT_STORE: is required');
    expect(problemOf({ ...common, OBJECT_STORE: 'tape' })).toContain('OBJECT_STORE: ');
  });
});

function problemOf(variables: NodeJS.ProcessEnv): string {
  try {
    readConfig(variables);
  } catch (error) {
    return String(error);
  }
  return '';
}
