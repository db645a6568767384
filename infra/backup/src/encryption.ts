import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { getSystemErrorMap } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Keys of archives: an `age` key pair, whose public half is enough for making an archive, or a passphrase. */
export interface Keys {
  recipient?: string;
  identity?: string;
  passphrase?: string;
}

/** Packs and encrypts bytes in the format of the `age` program. @throws Error without a key */
export async function seal(bytes: AsyncIterable<Uint8Array>, keys: Keys): Promise<Readable> {
  const encrypter = new Encrypter();
  if (keys.recipient) encrypter.addRecipient(keys.recipient);
  else if (keys.passphrase) encrypter.setPassphrase(keys.passphrase);
  else throw new Error('BACKUP_RECIPIENT or BACKUP_PASSPHRASE is required; the command `key` makes a key pair');
  const packed = Readable.from(bytes, { objectMode: false }).compose(createGzip({ level: 1 }));
  return toNode(await encrypter.encrypt(toWeb(packed)));
}

/** Decrypts and unpacks the result of `seal`. @throws Error when the key is wrong or a single byte was changed */
export async function unseal(sealed: Readable, keys: Keys): Promise<Readable> {
  const decrypter = new Decrypter();
  if (keys.identity) decrypter.addIdentity(keys.identity);
  if (keys.passphrase) decrypter.addPassphrase(keys.passphrase);
  if (!keys.identity && !keys.passphrase)
    throw new Error('BACKUP_IDENTITY (the private half of the key pair) or BACKUP_PASSPHRASE is required');
  const packed = await decrypter.decrypt(toWeb(sealed)).catch((error: unknown) => {
    const reason = systemReason(error);
    throw new Error(reason ? `The archive cannot be read: ${reason}` : 'The archive cannot be opened with this key', {
      cause: error,
    });
  });
  // When a reader stops early, the stream emits an error that nobody listens to any more.
  const unpacked = createGunzip().on('error', () => undefined);
  return toNode(packed).compose(unpacked);
}

/** System message of a failed call, such as "permission denied"; undefined for other errors. */
export const systemReason = (error: unknown): string | undefined =>
  getSystemErrorMap().get((error as NodeJS.ErrnoException).errno ?? 0)?.[1];

/** Creates a key pair. Keep `identity` away from this machine, which only needs `recipient`. */
export async function newKeyPair(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array>;
const toNode = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);
