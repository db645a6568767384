const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

/** A file in a tar archive; its bytes are read once and in order. */
export interface TarEntry {
  name: string;
  size: number;
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The bytes of a POSIX tar archive, which every `tar` program reads. @throws Error when a body is not as long as its entry says */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of entries) {
    yield headerOf(name, size);
    let written = 0;
    for await (const chunk of body) {
      written += chunk.length;
      if (written > size) break;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} changed while it was read`);
    if (size % BLOCK) yield new Uint8Array(BLOCK - (size % BLOCK));
  }
  yield new Uint8Array(2 * BLOCK);
}

function headerOf(name: string, size: number): Uint8Array {
  const header = Buffer.alloc(BLOCK);
  const [prefix, base] = splitName(name);
  header.write(base, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function splitName(name: string): [prefix: string, base: string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ['', name];
  for (let slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
    const [prefix, base] = [name.slice(0, slash), name.slice(slash + 1)];
    if (Buffer.byteLength(prefix) <= PREFIX_BYTES && Buffer.byteLength(base) <= NAME_BYTES) return [prefix, base];
  }
  throw new Error(`The name ${name} is too long for an archive`);
}

// The sum counts its own field as blanks.
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

/** The files of a tar archive; one that is not read to its end is skipped. @throws Error when the archive ends too early or is none */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = Buffer.from(await bytes.exactly(BLOCK));
    if (header.every((byte) => byte === 0)) return;
    if (Number.parseInt(text(header, 148, 8), 8) !== checksumOf(header)) throw new Error('The archive is damaged');
    const size = Number.parseInt(text(header, 124, 12), 8);
    const name = [text(header, 345, PREFIX_BYTES), text(header, 0, NAME_BYTES)].filter(Boolean).join('/');
    const body = bytes.upTo(size);
    yield { name, size, body };
    for await (const _ of body);
    if (size % BLOCK) await bytes.exactly(BLOCK - (size % BLOCK));
  }
}

const text = (header: Buffer, start: number, length: number): string =>
  header.toString('utf8', start, start + length).replace(/[\0 ].*$/s, '');

class ByteReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  async exactly(length: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const part of this.upTo(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *upTo(length: number): AsyncGenerator<Uint8Array> {
    let left = length;
    while (left > 0) {
      if (this.rest.length === 0) {
        const { value, done } = await this.source.next();
        if (done) throw new Error('The archive ends too early');
        this.rest = value;
      }
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}
