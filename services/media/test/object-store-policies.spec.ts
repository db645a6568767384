import { readFileSync } from 'node:fs';
import { maxImageBytes } from '@nfa/contracts';
import { Client } from 'minio';
import { findS3Server, startS3Server } from '../../../tests/support/s3-server.mjs';
import { MinioObjectStore } from '../src/object-store/minio.ts';

const bucket = 'academy-media';
const region = 'us-east-1';
const secretOf = (name: string) => `secret-of-${name}-0123456789`;

interface Policy {
  Version: string;
  Statement: { Sid: string; Effect: string; Action: string[]; Resource: string[] }[];
}
const policyOf = (name: string) => JSON.parse(readFileSync(`infra/object-store/${name}.json`, 'utf8')) as Policy;

describe('the policies of the object store', () => {
  it.each([
    ['media', ['s3:DeleteObject *', 's3:GetObject *', 's3:PutObject *']],
    // The backup reads files, and writes files in a restore; it deletes only the papers of erased models.
    ['backup', ['s3:DeleteObject papers/*', 's3:GetObject *', 's3:PutObject *']],
  ])('let %s do what it needs in one bucket and nothing else', (name, onObjects) => {
    const allowed = policyOf(name).Statement.flatMap(({ Effect, Action, Resource }) =>
      Action.flatMap((action) => Resource.map((resource) => `${Effect} ${action} ${resource}`)),
    );
    expect(allowed.sort()).toEqual(
      [
        `Allow s3:ListBucket arn:aws:s3:::${bucket}`,
        ...onObjects.map((entry) => `Allow ${entry.replace(' ', ` arn:aws:s3:::${bucket}/`)}`),
      ].sort(),
    );
  });
});

const found = findS3Server();
const canAddUsers = !('skipped' in found) && found.name === 'VersityGW';
process.stdout.write(`Keys of media and backup: ${canAddUsers ? 'run on VersityGW' : 'skipped, no VersityGW'}\n`);

(canAddUsers ? describe : describe.skip)('the keys of media and backup at an S3 server', () => {
  let server: Exclude<Awaited<ReturnType<typeof startS3Server>>, { skipped: string }>;

  const clientOf = (accessKey: string, secretKey = secretOf(accessKey)) => {
    const { hostname, port } = new URL(server.endpoint);
    return new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      accessKey,
      secretKey,
      region,
      pathStyle: true,
    });
  };

  beforeAll(async () => {
    const started = await startS3Server(found);
    if ('skipped' in started) throw new Error(started.skipped);
    server = started;
    const root = clientOf(server.accessKey, server.secretKey);
    for (const name of [bucket, 'another']) await root.makeBucket(name, region);
    await root.putObject(bucket, 'stored', 'as it was');
    // VersityGW stores policies with the bucket: each statement names its user as principal.
    const Statement = [];
    for (const name of ['media', 'backup']) {
      await server.addUser?.(name, secretOf(name));
      for (const statement of policyOf(name).Statement)
        Statement.push({ ...statement, Sid: `${name}${statement.Sid}`, Principal: { AWS: [name] } });
    }
    await root.setBucketPolicy(bucket, JSON.stringify({ Version: '2012-10-17', Statement }));
  });
  afterAll(() => server.stop());

  it('let media store, read, list and remove files', async () => {
    const { endpoint } = server;
    const store = new MinioObjectStore({
      kind: 'minio',
      endpoint,
      accessKey: 'media',
      secretKey: secretOf('media'),
      bucket,
      region,
    });
    await store.put('m/one.jpg', Buffer.from('a picture'));
    expect(await store.head('m/one.jpg')).toMatchObject({ bytes: 9 });
    const keys: string[] = [];
    for await (const { key } of store.list('m/')) keys.push(key);
    expect(keys).toEqual(['m/one.jpg']);
    await store.remove('m/one.jpg');
    expect(await store.head('m/one.jpg')).toBeNull();
    // Neither key may upload in parts.
    await store.put('m/large.webp', Buffer.alloc(maxImageBytes));
    expect(await store.head('m/large.webp')).toMatchObject({ bytes: maxImageBytes });
  });

  it('let backup read and put back, and remove papers alone', async () => {
    const backup = clientOf('backup');
    await backup.putObject(bucket, 'restored', 'again');
    expect((await backup.statObject(bucket, 'restored')).size).toBe(5);
    await backup.putObject(bucket, 'papers/of-a-model', 'signed');
    await backup.removeObject(bucket, 'papers/of-a-model');
    await expect(backup.statObject(bucket, 'papers/of-a-model')).rejects.toMatchObject({ code: 'NotFound' });
    await expect(backup.removeObject(bucket, 'stored')).rejects.toMatchObject({ code: 'AccessDenied' });
    expect((await backup.statObject(bucket, 'stored')).size).toBe(9);
  });

  it.each(['media', 'backup'])('let %s change no policy and no other bucket', async (name) => {
    const client = clientOf(name);
    const denied = [
      () => client.putObject('another', 'x', 'x'),
      () => client.statObject('another', 'x'),
      () => client.makeBucket(`of-${name}`, region),
      () => client.removeBucket(bucket),
      () => client.getBucketPolicy(bucket),
      () => client.setBucketPolicy(bucket, JSON.stringify(policyOf(name))),
      () => client.setBucketTagging(bucket, { owner: name }),
    ];
    for (const attempt of denied)
      await expect(attempt()).rejects.toMatchObject({ code: expect.stringMatching(/^(?:AccessDenied|Forbidden)$/) });
  });

  it('refuse a key with the secret of the other', async () => {
    await expect(clientOf('media', secretOf('backup')).statObject(bucket, 'stored')).rejects.toThrow();
  });
});
