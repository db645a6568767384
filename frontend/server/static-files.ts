import { createReadStream, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

interface StaticFile {
  path: string;
  type: string;
  size: number;
  cacheControl: string;
  etag: string;
  compressed: { name: string; path: string; size: number }[];
}

/** Serves the files of the build. The list is read once at the start, so no path can reach another file. */
export class StaticFiles {
  private readonly files: Map<string, StaticFile>;

  constructor(folder: string) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
    const isCompressed = (name: string) => encodings.some(({ ending }) => name.endsWith(ending));
    this.files = new Map(
      names
        .filter((name) => extname(name) in types && !isCompressed(name))
        .map((name) => [`/${name}`, describe(folder, name, new Set(names))]),
    );
  }

  /** Serves the path when it is a file of the build; returns false otherwise. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const file = this.files.get(path);
    if (!file) return false;
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const compressed = file.compressed.find(({ name }) =>
      new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\b)`).test(accepted),
    );
    const headers = {
      'content-type': file.type,
      'cache-control': file.cacheControl,
      etag: file.etag,
      ...(file.compressed.length > 0 && { vary: 'accept-encoding' }),
    };
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, headers).end();
      return true;
    }
    response.writeHead(200, {
      ...headers,
      'content-length': compressed?.size ?? file.size,
      ...(compressed && { 'content-encoding': compressed.name }),
    });
    if (request.method === 'HEAD') response.end();
    // A client that disconnects closes the file too; this is not a failure.
    else pipeline(createReadStream(compressed?.path ?? file.path), response, () => undefined);
    return true;
  }
}

function describe(folder: string, name: string, names: ReadonlySet<string>): StaticFile {
  const path = join(folder, name);
  const { size, mtimeMs } = statSync(path);
  return {
    path,
    size,
    type: types[extname(name)] ?? 'application/octet-stream',
    // Names below /assets contain a hash of the content.
    cacheControl: name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    compressed: encodings
      .filter(({ ending }) => names.has(name + ending))
      .map((encoding) => ({
        name: encoding.name,
        path: path + encoding.ending,
        size: statSync(path + encoding.ending).size,
      })),
  };
}
