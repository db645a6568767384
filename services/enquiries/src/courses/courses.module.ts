import { Module } from '@nestjs/common';
import { Logger, ServiceTokens } from '@nfa/service-kit';
import { CATALOGUE_CONFIG, type CatalogueConfig, CourseLookup } from './course-lookup.ts';

@Module({
  providers: [
    {
      provide: CourseLookup,
      useFactory: (config: CatalogueConfig, tokens: ServiceTokens, logger: Logger) =>
        new CourseLookup(config, tokens, logger),
      inject: [CATALOGUE_CONFIG, ServiceTokens, Logger],
    },
  ],
  exports: [CourseLookup],
})
export class CoursesModule {}
