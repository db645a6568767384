import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { PrivateFile, type PrivateFileKind, privateFileRoutes, UploadedFile } from '@nfa/contracts';
import { unavailable } from './problem.ts';
import { callForCaller, type ServiceCall, uploadCall } from './service-client.ts';
import type { ServiceTokens } from './service-token.ts';

/** Address and timeout of the media service. */
export interface PrivateFilesConfig {
  url: string;
  timeoutMs: number;
}

/** Private files in the media service, stored separately from everything that visitors see. */
export class PrivateFiles {
  constructor(
    private readonly config: PrivateFilesConfig,
    private readonly kind: PrivateFileKind,
    private readonly tokens: Pick<ServiceTokens, 'sign'>,
  ) {}

  /** Forwards an upload as a stream. @throws Problem the refusal of the media service, unavailable */
  async put(owner: string, fileId: string, upload: IncomingMessage): Promise<PrivateFile> {
    const response = await this.ask({
      route: privateFileRoutes.put,
      params: { id: fileId },
      query: { owner },
      ...uploadCall(upload),
    });
    return PrivateFile.parse(await response.json());
  }

  /**
   * Reads the whole file first, a photograph or scan, so that the timeout is about the media service and not about a slow reader.
   * @throws Problem not_found, unavailable
   */
  async read(owner: string, fileId: string): Promise<Readable> {
    const response = await this.ask({ route: privateFileRoutes.read, params: { id: fileId }, query: { owner } });
    const bytes = await response.arrayBuffer().catch((error: unknown) => {
      throw unavailable(AWAY, error);
    });
    return Readable.from([Buffer.from(bytes)]);
  }

  /** Copies a photograph to the files that pages show. @throws Problem not_found, storage_full, unavailable */
  async publish(owner: string, fileId: string): Promise<UploadedFile> {
    const call = { route: privateFileRoutes.publish, params: { id: fileId }, query: { owner } };
    return UploadedFile.parse(await (await this.ask({ ...call, timeoutMs: PUBLISH_TIMEOUT_MS })).json());
  }

  async remove(owner: string, fileId: string): Promise<void> {
    await this.ask({ route: privateFileRoutes.remove, params: { id: fileId }, query: { owner } });
  }

  async removeAll(owner: string): Promise<void> {
    await this.ask({ route: privateFileRoutes.removeAll, params: { id: owner } });
  }

  private ask({ query, ...call }: Omit<ServiceCall, 'url' | 'timeoutMs'> & { timeoutMs?: number }) {
    return callForCaller(this.tokens, { ...this.config, ...call, query: { ...query, kind: this.kind } }, AWAY);
  }
}

/** Longer than other calls, because publishing re-encodes the picture. */
const PUBLISH_TIMEOUT_MS = 30_000;
const AWAY = 'Private files cannot be stored or read right now. Try again.';
