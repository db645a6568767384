import { Body, Controller, Query, Res, type Type } from '@nestjs/common';
import { inLanguage, type Route, type Version, versionList } from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IfMatch, IsAdmin, withTotal } from '@nfa/service-kit';
import { z } from 'zod';
import type { DocumentKey } from './document-key.ts';
import { DocumentsService, type Versioned } from './documents.service.ts';

type DocumentRoutes = Record<'get' | 'replace' | 'versions', Route> & {
  restoreVersion: Route & { query: z.ZodObject };
  getForAdmin?: Route;
};

const languageQuery = z.object(inLanguage);
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
    get(
      @Query({ schema: languageQuery }) { lang }: z.output<typeof languageQuery>,
      @IsAdmin() isAdmin: boolean,
    ): Promise<Document> {
      return isAdmin && !lang ? this.getForAdmin() : this.documents.getShown(key, input, lang);
    }

    @(routes.getForAdmin ? Endpoint(routes.getForAdmin) : notMounted)
    getForAdmin(): Promise<Document> {
      return this.documents.get(key, input);
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
