import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export const ROOT = join(__dirname, '../..');

/** Text of a file of the repository. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A volume of a service; the short form separates source, target and mode by colons. */
const Volume = z.union([
  z.looseObject({ source: z.string(), target: z.string() }),
  z.string().transform((text) => {
    const [source = '', target = source] = text.replace(/:ro$/, '').split(/:(?=\/)/);
    return { source, target };
  }),
]);

const ComposeService = z.looseObject({
  image: z.string().optional(),
  build: z.looseObject({ args: z.record(z.string(), z.string()).optional() }).optional(),
  user: z.string().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  profiles: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z
    .union([z.array(z.string()), z.record(z.string(), z.unknown()).transform((networks) => Object.keys(networks))])
    .default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.looseObject({ disable: z.boolean().optional() }).optional(),
  volumes: z.array(Volume).default([]),
  cap_add: z.array(z.string()).default([]),
  restart: z.string().optional(),
  mem_limit: z.string().optional(),
  scale: z.string().optional(),
  command: z.array(z.string()).optional(),
});
export type ComposeService = z.infer<typeof ComposeService>;

/** Parses a Compose file: anchors are resolved, variables are not. */
export function composeFile(path = 'docker-compose.yml'): unknown {
  const override = { tag: '!override', collection: 'seq' as const };
  return parse(read(path), { merge: true, maxAliasCount: -1, customTags: [override] });
}

export function composeServices(path = 'docker-compose.yml'): Record<string, ComposeService> {
  const file = z.looseObject({ services: z.record(z.string(), ComposeService) });
  return file.parse(composeFile(path)).services;
}

/** Variables that a file of Compose asks the operator's environment for. */
export function variablesOf(path: string): Set<string> {
  const text = read(path).replace(/^\s*#.*$/gm, '');
  return new Set([...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name ?? ''));
}

/** Variables that .env.example explains, with their values. */
export function documentedVariables(): Map<string, string> {
  return new Map(
    [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}
