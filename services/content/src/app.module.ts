import { type DynamicModule, Module } from '@nestjs/common';
import { type DatabaseDefinition, databaseModule } from '@nfa/service-kit';
import { CONTENT_CONFIG, type ContentConfig } from './config.ts';
import { contentDatabase } from './data-source.ts';
import { DocumentsModule } from './documents/documents.module.ts';
import { InternalController } from './internal/internal.controller.ts';
import { InternalService } from './internal/internal.service.ts';

@Module({})
export class AppModule {
  /** The content service; tests give it a schema of their own. */
  static register(config: ContentConfig, database: DatabaseDefinition = contentDatabase): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [databaseModule(database, config.database), DocumentsModule],
      controllers: [InternalController],
      providers: [InternalService, { provide: CONTENT_CONFIG, useValue: config }],
      exports: [CONTENT_CONFIG],
    };
  }
}
