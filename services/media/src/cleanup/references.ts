import { Inject, Injectable } from '@nestjs/common';
import { catalogueInternalRoutes, contentInternalRoutes, MediaReferences, type Route } from '@nfa/contracts';
import { SERVICE_TOKEN_HEADER, ServiceTokens } from '@nfa/service-kit';
import type { MediaConfig } from '../config.ts';
import { MEDIA_CONFIG } from '../media-config.ts';

const TIMEOUT_MS = 5_000;
const HASH_IN_ADDRESS = /^\/media\/([0-9a-f]{64})\./;

/** Asks the other services which files they show. */
@Injectable()
export class References {
  constructor(
    private readonly tokens: ServiceTokens,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /** Hashes of all files that anything shows. @throws Error when a service cannot be asked or answers nonsense */
  async find(): Promise<Set<string>> {
    const { catalogueUrl, contentUrl } = this.config.cleanup;
    const lists = await Promise.all([
      this.ask(catalogueUrl, catalogueInternalRoutes.mediaReferences),
      this.ask(contentUrl, contentInternalRoutes.mediaReferences),
    ]);
    return new Set(lists.flat().flatMap((address) => HASH_IN_ADDRESS.exec(address)?.[1] ?? []));
  }

  private async ask(baseUrl: string, route: Route): Promise<MediaReferences> {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}${route.path}`, {
      headers: { [SERVICE_TOKEN_HEADER]: this.tokens.sign(route.service, 'internal') },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${route.service} answered ${response.status}`);
    return MediaReferences.parse(await response.json());
  }
}
