import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

/** A file in a tar archive; its bytes are read once and in order. */
export interface TarEntry {
  name: string;
  size: number;
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Writes a POSIX tar archive, which every `tar` program reads. @throws Error when a body is not as long as its entry says */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const write = async () => {
    for await (const { name, size, body } of entries)
      await pipeline(body, archive.entry({ name, size, mode: 0o600, mtime: new Date(0) }));
    archive.finalize();
  };
  const written = write().catch((error: Error) => archive.destroy(error));
  try {
    yield* archive;
  } finally {
    // When the reader stops early, as with a full disk, stop reading the source too.
    archive.destroy();
    await written;
  }
}

/** Reads the files of a tar archive; each must be read to its end. @throws Error when the archive is incomplete or invalid */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const archive = extract();
  const read = pipeline(source, archive);
  // The loop below throws the same error.
  read.catch(() => {});
  for await (const entry of archive) yield { name: entry.header.name, size: entry.header.size ?? 0, body: entry };
  await read;
}
