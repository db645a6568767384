import { type DynamicModule, Module } from '@nestjs/common';
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
      providers: [{ provide: ObjectStore, useFactory: () => openStore(config) }],
      exports: [ObjectStore],
    };
  }
}

// Removes half-written files of a crash first.
async function openStore(config: ObjectStoreConfig): Promise<ObjectStore> {
  if (config.kind === 'minio') return new MinioObjectStore(config);
  const store = new DiskObjectStore(config.folder);
  await store.sweep();
  return store;
}
