import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, type DatabaseDefinition, databaseModule } from '@nfa/service-kit';
import { CleanupModule } from './cleanup/cleanup.module.ts';
import type { MediaConfig } from './config.ts';
import { mediaDatabase } from './data-source.ts';
import { LibraryModule } from './library/library.module.ts';
import { MEDIA_CONFIG } from './media-config.ts';
import { ObjectStoreModule } from './object-store/object-store.module.ts';
import { PrivateFilesModule } from './private-files/private-files.module.ts';
import { RenditionsModule } from './renditions/renditions.module.ts';
import { UploadsModule } from './uploads/uploads.module.ts';

@Module({})
export class AppModule {
  /** Builds the media service; tests pass their own schema and clock. */
  static register(
    config: MediaConfig,
    database: DatabaseDefinition = mediaDatabase,
    clock = new Clock(),
  ): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        databaseModule(database, config.database),
        ObjectStoreModule.register(config.objectStore),
        UploadsModule,
        PrivateFilesModule,
        RenditionsModule,
        CleanupModule,
        LibraryModule,
      ],
      providers: [
        { provide: MEDIA_CONFIG, useValue: config },
        { provide: Clock, useValue: clock },
      ],
      exports: [MEDIA_CONFIG, Clock],
    };
  }
}
