import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { PrivateFile, ProblemDetails, privateFileRoutes } from '@nfa/contracts';
import { callService, notFound, Problem, type ServiceCall, type ServiceTokens, unavailable } from '@nfa/service-kit';

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
    if (!body) throw notFound('photograph');
    return Readable.from(body as AsyncIterable<Uint8Array>);
  }

  async remove(owner: string, fileId: string): Promise<void> {
    await this.ask({ route: privateFileRoutes.remove, params: { id: fileId }, query: { owner } });
  }

  async removeAll(owner: string): Promise<void> {
    await this.ask({ route: privateFileRoutes.removeAll, params: { id: owner } });
  }

  private async ask(call: Omit<ServiceCall, 'url' | 'timeoutMs'> & { timeoutMs?: number }): Promise<Response> {
    const response = await callService(this.tokens, { ...this.config, ...call }).catch((error: unknown) => {
      throw unavailable('Photographs cannot be kept right now. Try again.', error);
    });
    if (!response.ok) throw await problemOf(response);
    return response;
  }
}

async function problemOf(response: Response): Promise<Problem> {
  const problem = ProblemDetails.safeParse(await response.json().catch(() => undefined)).data;
  if (!problem || problem.status >= 500) return unavailable('Photographs cannot be kept right now. Try again.');
  return new Problem(problem.code, problem.detail, problem.issues);
}
