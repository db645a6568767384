import { type DynamicModule, Module } from '@nestjs/common';
import { type DatabaseParts, databaseModule } from '@nfa/service-kit';
import { CleanupModule } from './cleanup/cleanup.module.ts';
import type { MediaConfig } from './config.ts';
import { mediaDatabase } from './data-source.ts';
import { FilesModule } from './files/files.module.ts';
import { MEDIA_CONFIG } from './media-config.ts';
import { ObjectStoreModule } from './object-store/object-store.module.ts';

@Module({})
export class AppModule {
  /** The media service; tests give it a schema of their own. */
  static register(config: MediaConfig, database: DatabaseParts = mediaDatabase): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        databaseModule(database, config.database),
        ObjectStoreModule.register(config.objectStore),
        FilesModule,
        CleanupModule,
      ],
      providers: [{ provide: MEDIA_CONFIG, useValue: config }],
      exports: [MEDIA_CONFIG],
    };
  }
}
