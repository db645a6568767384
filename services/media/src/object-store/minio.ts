import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Problem, unavailable } from '@nfa/service-kit';
import type { Client } from 'minio';
import type { ObjectStoreConfig } from '../config.ts';
import { asProblem } from './disk.ts';
import {
  assertInside,
  assertKey,
  type ByteRange,
  type Content,
  type ObjectInfo,
  ObjectStore,
  storageFull,
} from './object-store.ts';

const SIGNED_FOR_S = 600;
/** Time without traffic after which the server counts as unavailable. */
const IDLE_TIMEOUT_MS = 10_000;

/** Stores objects in a bucket of any S3 server. */
export class MinioObjectStore extends ObjectStore {
  private client?: Promise<Client>;

  /** @param isUp whether the server is known to be up, so that calls fail at once while it is down */
  constructor(
    private readonly config: Extract<ObjectStoreConfig, { kind: 'minio' }>,
    private readonly isUp: () => Promise<boolean> = () => Promise.resolve(true),
  ) {
    super();
  }

  async put(key: string, content: Content): Promise<void> {
    assertKey(key);
    await this.ask(async (client, bucket) => {
      if (Buffer.isBuffer(content)) await client.putObject(bucket, key, content, content.length);
      else await sendFile(await client.presignedPutObject(bucket, key, SIGNED_FOR_S), content);
    });
  }

  async get(key: string, range?: ByteRange): Promise<Readable | null> {
    assertKey(key);
    const stream = await this.ask((client, bucket) =>
      range
        ? client.getPartialObject(bucket, key, range.start, range.end - range.start + 1)
        : client.getObject(bucket, key),
    );
    return stream ?? null;
  }

  async head(key: string): Promise<ObjectInfo | null> {
    assertKey(key);
    const stat = await this.ask((client, bucket) => client.statObject(bucket, key));
    return stat ? { key, bytes: stat.size, modifiedAt: stat.lastModified } : null;
  }

  async remove(key: string): Promise<void> {
    assertInside(key);
    await this.ask((client, bucket) => client.removeObject(bucket, key));
  }

  async check(): Promise<void> {
    const client = await this.connect();
    if (await client.bucketExists(this.config.bucket)) return;
    this.client = undefined;
    await this.connect();
  }

  async *list(prefix: string): AsyncIterable<ObjectInfo> {
    try {
      const client = await this.connect();
      for await (const item of client.listObjectsV2(this.config.bucket, prefix, true))
        yield { key: item.name, bytes: item.size, modifiedAt: item.lastModified };
    } catch (error) {
      throw storeProblem(error);
    }
  }

  private async ask<T>(call: (client: Client, bucket: string) => Promise<T>): Promise<T | undefined> {
    if (!(await this.isUp())) throw unavailable('The object store is not available');
    try {
      return await call(await this.connect(), this.config.bucket);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (code === 'NoSuchKey' || code === 'NotFound') return undefined;
      // Somebody removed the bucket; the next call creates it again.
      if (code === 'NoSuchBucket') this.client = undefined;
      throw storeProblem(error);
    }
  }

  // On first use rather than at start, so that the service starts while the store is down.
  private connect(): Promise<Client> {
    this.client ??= this.open().catch((error: unknown) => {
      this.client = undefined;
      throw error;
    });
    return this.client;
  }

  private async open(): Promise<Client> {
    const minio = await import('minio');
    const { endpoint, bucket, accessKey, secretKey, region } = this.config;
    const { hostname, port, protocol } = new URL(endpoint);
    const isTls = protocol === 'https:';
    const client = new minio.Client({
      endPoint: hostname.replace(/^\[|\]$/g, ''),
      ...(port && { port: Number(port) }),
      useSSL: isTls,
      accessKey,
      secretKey,
      region,
      pathStyle: true,
      transport: { request: requestWithTimeout(isTls) },
      // No retries: a stream cannot be sent twice, and callers decide what to retry.
      retryOptions: { disableRetry: true },
    });
    if (!(await client.bucketExists(bucket))) await makeBucket(client, bucket, region);
    return client;
  }
}

async function makeBucket(client: Client, bucket: string, region: string): Promise<void> {
  await client.makeBucket(bucket, region).catch((error: { code?: unknown }) => {
    // Another instance of this service was faster.
    if (error.code !== 'BucketAlreadyOwnedByYou') throw error;
  });
}

// The client would hold several parts of a video in memory; a presigned URL accepts a stream.
async function sendFile(address: string, { path, bytes }: Exclude<Content, Buffer>): Promise<void> {
  const send = requestWithTimeout(address.startsWith('https:'));
  const headers = { 'content-length': bytes };
  const { hostname, port, pathname, search } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const request = send({ method: 'PUT', host, port, path: pathname + search, headers });
  request.on('error', () => undefined);
  const file = createReadStream(path).on('error', (error) => request.destroy(error));
  // A server may respond before it has read the whole file, or refuse in the middle and disconnect. Its response decides, not the
  // end of the upload; without a response, the request itself fails.
  pipeline(file, request).catch(() => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const problem = await text(response);
  if (response.statusCode === 200) return;
  request.destroy();
  const code = response.statusCode === 507 ? 'XMinioStorageFull' : /<Code>(\w+)<\/Code>/.exec(problem)?.[1];
  throw Object.assign(new Error('The object store refused a file'), { code });
}

type Answer = (response: IncomingMessage) => void;

function requestWithTimeout(isTls: boolean) {
  const send = isTls ? https.request : http.request;
  return ((options: RequestOptions, onAnswer?: Answer): ClientRequest => {
    const request = send(options, onAnswer);
    return request.setTimeout(IDLE_TIMEOUT_MS, () => request.destroy(new Error('The object store does not answer')));
  }) as typeof http.request;
}

// Error codes of MinIO, its quotas and other S3 servers.
const FULL = new Set<unknown>(['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']);

function storeProblem(error: unknown): Error {
  if (error instanceof Problem) return error;
  const code = (error as { code?: unknown }).code;
  if (FULL.has(code)) return storageFull();
  const problem = asProblem(error);
  return problem instanceof Problem ? problem : unavailable('Files cannot be stored or read right now', error);
}
