import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { MigrationInterface } from 'typeorm';

type MigrationClass = new () => MigrationInterface;

/** All migrations in the folder `migrations` beside a module, oldest first. @param moduleUrl `import.meta.url` of that module */
export function migrationsBeside(moduleUrl: string): MigrationClass[] {
  const folder = new URL('./migrations/', moduleUrl);
  const require = createRequire(moduleUrl);
  return readdirSync(folder)
    .filter((name) => /^\d+-[\w-]+\.(?:js|ts)$/.test(name))
    .sort()
    .flatMap((name) =>
      Object.values(require(fileURLToPath(new URL(name, folder))) as Record<string, unknown>).filter(isClass),
    );
}

const isClass = (value: unknown): value is MigrationClass => typeof value === 'function';
