import type { ObjectStoreConfig } from './config.ts';
import { DiskObjectStore } from './disk.ts';
import { MinioObjectStore } from './minio.ts';

export { objectStoreEnv, objectStoreOf, requiredBy } from './config.ts';
export { isKey, ObjectStore } from './object-store.ts';

/**
 * Opens the store that the configuration selects.
 * @param isUp whether an S3 server is known to be up, so that calls fail at once while it is down
 */
export const openObjectStore = (config: ObjectStoreConfig, isUp?: () => Promise<boolean>) =>
  config.kind === 'minio' ? new MinioObjectStore(config, isUp) : new DiskObjectStore(config.folder);
