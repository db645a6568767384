import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Keys, unseal } from './encryption.ts';
import { FILES, Header, Manifest } from './format.ts';
import { isKey } from './objects.ts';
import { LineDigest, nameOf, type Table } from './tables.ts';
import { readTar, type TarEntry } from './tar.ts';

/** Callbacks for the parts of an archive, in their order. */
export interface Handlers {
  header?(header: Header): Promise<void>;
  rows?(table: Table, lines: string[]): Promise<void>;
  object?(key: string, content: Buffer): Promise<void>;
}

/**
 * Reads an archive from end to end and compares every row and file with its manifest.
 * @throws Error when a part is missing or changed
 */
export async function readArchive(
  path: string,
  keys: Keys,
  handlers: Handlers = {},
): Promise<{ header: Header; manifest: Manifest }> {
  let header: Header | undefined;
  let manifest: Manifest | undefined;
  const digests = new Map<string, LineDigest>();
  const found: Manifest = { tables: {}, objects: {} };
  for await (const entry of readTar(await unseal(createReadStream(path), keys))) {
    const content = await contentOf(entry);
    if (entry.name === FILES.header) {
      header = Header.parse(JSON.parse(content.toString('utf8')));
      for (const table of header.tables) digests.set(nameOf(table), new LineDigest());
      await handlers.header?.(header);
    } else if (entry.name === FILES.manifest) manifest = Manifest.parse(JSON.parse(content.toString('utf8')));
    else if (entry.name.startsWith(FILES.rows)) {
      const name = entry.name.slice(FILES.rows.length).split('/')[0] ?? '';
      const table = header?.tables.find((candidate) => nameOf(candidate) === name);
      if (!table) throw new Error(`The archive has rows of an unknown table ${name}`);
      const lines = content.toString('utf8').split('\n').slice(0, -1);
      digests.get(name)?.add(lines);
      await handlers.rows?.(table, lines);
    } else if (entry.name.startsWith(FILES.objects)) {
      const key = entry.name.slice(FILES.objects.length);
      if (!isKey(key)) throw new Error(`The archive names a file outside of the store: ${key}`);
      found.objects[key] = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
      await handlers.object?.(key, content);
    }
  }
  if (!header || !manifest) throw new Error('The archive is not complete');
  for (const [name, digest] of digests) found.tables[name] = digest.result;
  compare('The archive', manifest, found);
  return { header, manifest };
}

/** Compares two manifests. @throws Error that names the first table or object that differs */
export function compare(what: string, expected: Manifest, found: Manifest): void {
  for (const part of ['tables', 'objects'] as const)
    for (const name of new Set([...Object.keys(expected[part]), ...Object.keys(found[part])])) {
      const [should, is] = [expected[part][name], found[part][name]];
      if (JSON.stringify(should) !== JSON.stringify(is))
        throw new Error(`${what} differs in ${name}: expected ${describe(should)}, found ${describe(is)}`);
    }
}

const describe = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

async function contentOf({ size, body }: TarEntry): Promise<Buffer> {
  const content = Buffer.allocUnsafe(size);
  let at = 0;
  for await (const chunk of body) {
    content.set(chunk, at);
    at += chunk.length;
  }
  return content;
}
