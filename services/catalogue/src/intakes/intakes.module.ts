import { type DynamicModule, Module } from '@nestjs/common';
import { Logger, ServiceTokens } from '@nfa/service-kit';
import { ENQUIRIES_ADDRESS, type EnquiriesAddress, IntakeLookup } from './intake-lookup.ts';

/** The starts of the courses, which belong to the enquiries service. */
@Module({})
export class IntakesModule {
  static register(config: EnquiriesAddress): DynamicModule {
    return {
      module: IntakesModule,
      global: true,
      providers: [
        { provide: ENQUIRIES_ADDRESS, useValue: config },
        {
          provide: IntakeLookup,
          useFactory: (tokens: ServiceTokens, logger: Logger) => new IntakeLookup(config, tokens, logger),
          inject: [ServiceTokens, Logger],
        },
      ],
      exports: [IntakeLookup, ENQUIRIES_ADDRESS],
    };
  }
}
