import { Module } from '@nestjs/common';
import { HopTokens, Logger } from '@nfa/service-kit';
import { CATALOGUE_CONFIG, type CatalogueConfig, CourseLookup } from './course-lookup.ts';

@Module({
  providers: [
    {
      provide: CourseLookup,
      useFactory: (config: CatalogueConfig, tokens: HopTokens, logger: Logger) =>
        new CourseLookup(config, tokens, logger),
      inject: [CATALOGUE_CONFIG, HopTokens, Logger],
    },
  ],
  exports: [CourseLookup],
})
export class CoursesModule {}
