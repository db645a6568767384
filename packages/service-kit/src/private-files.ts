import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { PrivateFile, type PrivateFileKind, ProblemDetails, privateFileRoutes } from '@nfa/contracts';
import { notFound, Problem, unavailable } from './problem.ts';
import { callService, type ServiceCall } from './service-client.ts';
import type { ServiceTokens } from './service-token.ts';

/** Where the media service is, and how long to wait for it. */
export interface PrivateFilesConfig {
  url: string;
  timeoutMs: number;
}

const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** Private files of the media service, stored apart from everything that visitors see. */
export class PrivateFiles {
  constructor(
    private readonly config: PrivateFilesConfig,
    private readonly kind: PrivateFileKind,
    private readonly tokens: Pick<ServiceTokens, 'sign'>,
  ) {}

  /** Forwards an upload as a stream. @throws Problem the media service's refusal, unavailable */
  async put(owner: string, fileId: string, upload: IncomingMessage): Promise<PrivateFile> {
    const { 'content-type': type = '', 'content-length': length } = upload.headers;
    const response = await this.ask({
      route: privateFileRoutes.put,
      params: { id: fileId },
      query: { owner },
      headers: { 'content-type': type, ...(length && { 'content-length': length }) },
      body: upload,
      timeoutMs: UPLOAD_TIMEOUT_MS,
    });
    return PrivateFile.parse(await response.json());
  }

  /** @throws Problem not_found, unavailable */
  async read(owner: string, fileId: string): Promise<Readable> {
    const { body } = await this.ask({ route: privateFileRoutes.read, params: { id: fileId }, query: { owner } });
    if (!body) throw notFound('file');
    return Readable.from(body as AsyncIterable<Uint8Array>);
  }

  async remove(owner: string, fileId: string): Promise<void> {
    await this.ask({ route: privateFileRoutes.remove, params: { id: fileId }, query: { owner } });
  }

  async removeAll(owner: string): Promise<void> {
    await this.ask({ route: privateFileRoutes.removeAll, params: { id: owner } });
  }

  private async ask({ query, ...call }: Omit<ServiceCall, 'url' | 'timeoutMs'> & { timeoutMs?: number }) {
    const whole = { ...this.config, ...call, query: { ...query, kind: this.kind } };
    const response = await callService(this.tokens, whole).catch((error: unknown) => {
      throw unavailable(AWAY, error);
    });
    if (!response.ok) throw await problemOf(response);
    return response;
  }
}

const AWAY = 'Private files cannot be stored or read right now. Try again.';

async function problemOf(response: Response): Promise<Problem> {
  const problem = ProblemDetails.safeParse(await response.json().catch(() => undefined)).data;
  if (!problem || problem.status >= 500) return unavailable(AWAY);
  return new Problem(problem.code, problem.detail, problem.issues);
}
