import { type DynamicModule, Module } from '@nestjs/common';
import { Health } from '@nfa/service-kit';
import type { ObjectStoreConfig } from '../config.ts';
import { DiskObjectStore } from './disk.ts';
import { MinioObjectStore } from './minio.ts';
import { ObjectStore } from './object-store.ts';

@Module({})
export class ObjectStoreModule {
  /** The store that the configuration names. */
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

// Media serves what the gateways and browsers have cached without its store, so it stays ready while the store is away.
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
