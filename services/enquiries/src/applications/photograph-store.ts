import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { PrivateFile, ProblemDetails, privateFileRoutes, routePath } from '@nfa/contracts';
import {
  currentContext,
  notFound,
  Problem,
  SERVICE_TOKEN_HEADER,
  type ServiceTokens,
  unavailable,
} from '@nfa/service-kit';

/** Where the media service is. */
export interface PhotographStoreConfig {
  url: string;
  timeoutMs: number;
}

const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** The private files of the media service, where photographs of applicants lie apart from everything that visitors see. */
export class PhotographStore {
  constructor(
    private readonly config: PhotographStoreConfig,
    private readonly tokens: Pick<ServiceTokens, 'sign'>,
  ) {}

  /** Hands an upload on as it comes. @throws Problem what the media service finds wrong with it, unavailable */
  async put(owner: string, fileId: string, upload: IncomingMessage): Promise<PrivateFile> {
    const { 'content-type': type = '', 'content-length': length } = upload.headers;
    const response = await this.ask(privateFileRoutes.put, fileId, owner, UPLOAD_TIMEOUT_MS, {
      headers: { 'content-type': type, ...(length && { 'content-length': length }) },
      body: Readable.toWeb(upload) as ReadableStream,
      duplex: 'half',
    });
    return PrivateFile.parse(await response.json());
  }

  /** @throws Problem not_found, unavailable */
  async read(owner: string, fileId: string): Promise<Readable> {
    const { body } = await this.ask(privateFileRoutes.read, fileId, owner);
    if (!body) throw notFound('photograph');
    return Readable.from(body as AsyncIterable<Uint8Array>);
  }

  async remove(owner: string, fileId: string): Promise<void> {
    await this.ask(privateFileRoutes.remove, fileId, owner);
  }

  async removeAll(owner: string): Promise<void> {
    await this.ask(privateFileRoutes.removeAll, owner);
  }

  private async ask(
    route: { method: string; path: string },
    id: string,
    owner?: string,
    timeoutMs = this.config.timeoutMs,
    upload: RequestInit & { duplex?: 'half' } = {},
  ): Promise<Response> {
    const address = new URL(routePath(route.path, { id }) + (owner ? `?owner=${owner}` : ''), this.config.url);
    const headers = {
      ...upload.headers,
      [SERVICE_TOKEN_HEADER]: this.tokens.sign('media', 'internal'),
      'x-request-id': currentContext().requestId,
    };
    const options = { ...upload, method: route.method, headers, redirect: 'error' as const };
    const response = await fetch(address, { ...options, signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: unknown) => {
        throw unavailable('Photographs cannot be kept right now. Try again.', error);
      },
    );
    if (!response.ok) throw await problemOf(response);
    return response;
  }
}

async function problemOf(response: Response): Promise<Problem> {
  const problem = ProblemDetails.safeParse(await response.json().catch(() => undefined)).data;
  if (!problem || problem.status >= 500) return unavailable('Photographs cannot be kept right now. Try again.');
  return new Problem(problem.code, problem.detail, problem.issues);
}
