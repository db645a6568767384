import { type DynamicModule, Module } from '@nestjs/common';
import { LinkTokens } from './link-tokens.ts';

@Module({})
export class LinksModule {
  static register(secret: string): DynamicModule {
    return {
      module: LinksModule,
      global: true,
      providers: [{ provide: LinkTokens, useValue: new LinkTokens(secret) }],
      exports: [LinkTokens],
    };
  }
}
