import { Controller, Inject, Query, Res, type Type } from '@nestjs/common';
import { type Route, type Version, versionList } from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, type Page, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';

/** Where records are stored with their versions. */
interface VersionedRecords {
  store: {
    findVersions(id: string, page: { limit?: number; offset?: number }): Promise<Page<Version>>;
    restoreVersion(id: string, versionId: string, field?: string): Promise<object>;
  };
}

/** Builds the controller that lists and restores the versions of one kind of record. */
export function versionsController(
  routes: { versions: Route; restoreVersion: Route & { query: z.ZodObject } },
  stored: Type<VersionedRecords>,
): Type {
  @Controller()
  class VersionsController {
    constructor(@Inject(stored) private readonly records: VersionedRecords) {}

    @Endpoint(routes.versions)
    async versions(
      @Id() id: string,
      @Query({ schema: versionList.query }) page: z.output<typeof versionList.query>,
      @Res({ passthrough: true }) response: HeaderTarget,
    ): Promise<Version[]> {
      return withTotal(response, await this.records.store.findVersions(id, page));
    }

    @Endpoint(routes.restoreVersion)
    restoreVersion(
      @Id() id: string,
      @Id('version') versionId: string,
      @Query({ schema: routes.restoreVersion.query }) { field }: { field?: string },
    ): Promise<object> {
      return this.records.store.restoreVersion(id, versionId, field);
    }
  }
  return VersionsController;
}
