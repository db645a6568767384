import { Inject, Injectable } from '@nestjs/common';
import {
  catalogueInternalRoutes,
  contentInternalRoutes,
  MediaPolicy,
  MediaReferences,
  MediaSubjects,
  type MediaUse,
  MediaUses,
} from '@nfa/contracts';
import { askService, type ServiceCall, ServiceTokens } from '@nfa/service-kit';
import type { z } from 'zod';
import type { MediaConfig } from '../config.ts';
import { MEDIA_CONFIG } from '../media-config.ts';

const TIMEOUT_MS = 5_000;
/** Short, because a visitor waits for the response. */
const SUBJECTS_TIMEOUT_MS = 1_000;
const HASH_IN_ADDRESS = /^\/media\/([0-9a-f]{64})\./;

/** Hash of an uploaded file by its address, undefined for other addresses. */
export const hashIn = (address: string): string | undefined => HASH_IN_ADDRESS.exec(address)?.[1];

/** Hashes of the pictures with special rules for serving. */
export interface ServingRules {
  /** Pictures that the site's own pages show, whoever is in them. */
  ofPages: Set<string>;
  /** Pictures of children that only removed records or older versions show. */
  former: Set<string>;
  gone: Set<string>;
  clients: Set<string>;
  /** Why the content service did not respond; its last answer then keeps its pictures open, but `ofPages` is empty. */
  contentFailure?: unknown;
}

/** Asks the other services which files they show. */
@Injectable()
export class References {
  /** Pictures of pages as the content service last listed them. */
  private lastOfPages = new Set<string>();

  constructor(
    private readonly tokens: ServiceTokens,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /**
   * Hashes of all files that are shown or can be restored.
   * @throws Error when a service does not respond or its response is invalid
   */
  async find(): Promise<Set<string>> {
    const { catalogueUrl, contentUrl } = this.config.cleanup;
    const lists = await Promise.all([
      this.ask({ url: catalogueUrl, route: catalogueInternalRoutes.mediaReferences }, MediaReferences),
      this.ask({ url: contentUrl, route: contentInternalRoutes.mediaReferences }, MediaReferences),
    ]);
    return hashesOf(lists.flat());
  }

  /** Every place that shows a file now. @throws Error like `find` */
  async findUses(): Promise<MediaUse[]> {
    const { catalogueUrl, contentUrl } = this.config.cleanup;
    const lists = await Promise.all([
      this.ask({ url: catalogueUrl, route: catalogueInternalRoutes.mediaUses }, MediaUses),
      this.ask({ url: contentUrl, route: contentInternalRoutes.mediaUses }, MediaUses),
    ]);
    return lists.flat();
  }

  /**
   * Pictures of pages, former and hidden ones, and those for clients; a withdrawal must not wait for the content service.
   * @throws Error when the catalogue does not respond or its response is invalid
   */
  async findServingRules(): Promise<ServingRules> {
    const { catalogueUrl, contentUrl } = this.config.cleanup;
    const policy = await this.ask({ url: catalogueUrl, route: catalogueInternalRoutes.mediaPolicy }, MediaPolicy);
    const former = hashesOf(policy.withdrawn);
    const closed = hashesOf(policy.private);
    const call = { url: contentUrl, route: contentInternalRoutes.mediaReferences, query: { live: 'true' } };
    let contentFailure: unknown;
    try {
      this.lastOfPages = hashesOf(await this.ask(call, MediaReferences));
    } catch (error) {
      contentFailure = error;
    }
    for (const hash of this.lastOfPages) {
      former.delete(hash);
      closed.delete(hash);
    }
    return {
      ofPages: contentFailure ? new Set() : this.lastOfPages,
      contentFailure,
      former,
      gone: new Set([...hashesOf(policy.gone), ...closed]),
      clients: hashesOf(policy.clients),
    };
  }

  /** Current subjects of these files. @param files at most 20 names; @throws Error like `find` */
  findSubjects(files: readonly string[]): Promise<MediaSubjects> {
    const route = catalogueInternalRoutes.mediaSubjects;
    const call = { url: this.config.cleanup.catalogueUrl, route, query: { files: files.join(',') } };
    return this.ask({ ...call, timeoutMs: SUBJECTS_TIMEOUT_MS }, MediaSubjects);
  }

  private ask<S extends z.ZodType>(
    call: Omit<ServiceCall, 'timeoutMs'> & { timeoutMs?: number },
    schema: S,
  ): Promise<z.output<S>> {
    return askService(this.tokens, { timeoutMs: TIMEOUT_MS, ...call }, schema);
  }
}

const hashesOf = (addresses: readonly string[]): Set<string> =>
  new Set(addresses.flatMap((address) => hashIn(address) ?? []));
