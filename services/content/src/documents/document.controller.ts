import { Body, Controller, Query, Res, type Type } from '@nestjs/common';
import { type Route, type Version, versionList } from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IfMatch, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import type { DocumentKey } from './document-key.ts';
import { DocumentsService, type Versioned } from './documents.service.ts';

type DocumentRoutes = Record<'get' | 'replace' | 'versions', Route> & {
  restoreVersion: Route & { query: z.ZodObject };
  getForAdmin?: Route;
};

const notMounted: MethodDecorator = () => {};

/** Builds the controller of one document: reads and replaces it, lists its versions and restores them. */
export function documentController<S extends z.ZodType<object>>(
  key: DocumentKey,
  routes: DocumentRoutes,
  input: S,
): Type {
  type Document = Versioned<z.output<S>>;

  @Controller()
  class DocumentController {
    constructor(private readonly documents: DocumentsService) {}

    @Endpoint(routes.get)
    get(): Promise<Document> {
      return this.documents.get(key, input);
    }

    @(routes.getForAdmin ? Endpoint(routes.getForAdmin) : notMounted)
    getForAdmin(): Promise<Document> {
      return this.get();
    }

    @Endpoint(routes.replace)
    replace(@Body({ schema: input }) document: z.output<S>, @IfMatch() expectedVersion?: string): Promise<Document> {
      return this.documents.replace(key, input, document, expectedVersion);
    }

    @Endpoint(routes.versions)
    async versions(
      @Query({ schema: versionList.query }) page: z.output<typeof versionList.query>,
      @Res({ passthrough: true }) response: HeaderTarget,
    ): Promise<Version[]> {
      return withTotal(response, await this.documents.versions(key, input, page));
    }

    @Endpoint(routes.restoreVersion)
    restoreVersion(
      @Id('version') versionId: string,
      @Query({ schema: routes.restoreVersion.query }) { field }: { field?: string },
    ): Promise<Document> {
      return this.documents.restoreVersion(key, input, versionId, field);
    }
  }
  return DocumentController;
}
