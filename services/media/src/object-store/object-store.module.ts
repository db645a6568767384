import { type DynamicModule, Module } from '@nestjs/common';
import { Health } from '@nfa/service-kit';
import type { ObjectStoreConfig } from '../config.ts';
import { DiskObjectStore } from './disk.ts';
import { MinioObjectStore } from './minio.ts';
import { ObjectStore } from './object-store.ts';

@Module({})
export class ObjectStoreModule {
  /** Opens the store that the configuration selects. */
  static register(config: ObjectStoreConfig): DynamicModule {
    return {
      module: ObjectStoreModule,
      global: true,
      providers: [
        { provide: ObjectStore, useFactory: (health: Health) => openStore(config, health), inject: [Health] },
      ],
      exports: [ObjectStore],
    };
  }
}

// Gateways and browsers have many files in their caches, so the service stays ready while its store is down.
async function openStore(config: ObjectStoreConfig, health: Health): Promise<ObjectStore> {
  const store =
    config.kind === 'minio'
      ? new MinioObjectStore(config, () => health.isUp('object_store'))
      : new DiskObjectStore(config.folder);
  health.report('object_store', () => store.check());
  // Half-written files of a crash.
  if (store instanceof DiskObjectStore) await store.sweep();
  return store;
}
