import { type DynamicModule, Module } from '@nestjs/common';
import { CATALOGUE_CONFIG, type CatalogueConfig, ModelLookup } from './model-lookup.ts';

@Module({})
export class ModelsModule {
  static register(config: CatalogueConfig): DynamicModule {
    return {
      module: ModelsModule,
      global: true,
      providers: [{ provide: CATALOGUE_CONFIG, useValue: config }, ModelLookup],
      exports: [ModelLookup, CATALOGUE_CONFIG],
    };
  }
}
