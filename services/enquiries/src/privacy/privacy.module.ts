import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, Logger, ServiceTokens } from '@nfa/service-kit';
import { type ContentConfig, PrivacyNotice } from './privacy-notice.ts';

/** The privacy notice that visitors read. */
@Module({})
export class PrivacyModule {
  static register(config: ContentConfig): DynamicModule {
    return {
      module: PrivacyModule,
      global: true,
      providers: [
        {
          provide: PrivacyNotice,
          useFactory: (tokens: ServiceTokens, clock: Clock, logger: Logger) =>
            new PrivacyNotice(config, tokens, clock, logger),
          inject: [ServiceTokens, Clock, Logger],
        },
      ],
      exports: [PrivacyNotice],
    };
  }
}
