import { Inject, Injectable } from '@nestjs/common';
import { catalogueInternalRoutes } from '@nfa/contracts';
import { askService, assertPlaceable, ServiceTokens, unavailable } from '@nfa/service-kit';
import { CONTENT_CONFIG, type ContentConfig } from '../config.ts';

/** Refuses saves that add refused pictures to pages; the catalogue knows the refusals. */
@Injectable()
export class PlacedPictures {
  constructor(
    private readonly tokens: ServiceTokens,
    @Inject(CONTENT_CONFIG) private readonly config: ContentConfig,
  ) {}

  /**
   * @param stored the stored document, null for the built-in one;
   * @throws Problem invalid_input, unavailable when the catalogue is down
   */
  assert(value: object, stored: object | null): Promise<void> {
    return assertPlaceable(value, stored, async (files) => {
      const route = catalogueInternalRoutes.refusedPictures;
      const call = { ...this.config.catalogue, route, query: { files: files.join(',') } };
      try {
        return await askService(this.tokens, call, route.response);
      } catch (error) {
        throw unavailable('The picture cannot be compared with refused ones right now, so nothing was saved', error);
      }
    });
  }
}
