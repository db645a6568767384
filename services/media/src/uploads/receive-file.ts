import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxUploadBytes, maxVideoBytes } from '@nfa/contracts';
import { invalidField, Problem } from '@nfa/service-kit';
import busboy from 'busboy';
import { asProblem } from '../object-store/disk.ts';
import { type FileType, SNIFF_BYTES, sniff } from '../sniff/sniff.ts';

/** A received upload; the caller removes the temporary file at `path`. */
export interface ReceivedFile {
  path: string;
  bytes: number;
  type: FileType;
  /** SHA-256 of the bytes. */
  sourceHash: string;
}

/** Name that temporary files start with. */
export const TEMPORARY_PREFIX = 'upload-';

/** Time without a byte after which an upload is aborted. */
const IDLE_TIMEOUT_MS = 15_000;

const LIMITS = {
  files: 1,
  parts: 4,
  fields: 2,
  fieldSize: 1_024,
  fieldNameSize: 64,
  headerPairs: 32,
  fileSize: maxVideoBytes + 1,
};

const ACCEPTED = 'Only JPEG, PNG, GIF and WebP pictures and MP4, MOV and WebM films are accepted';

const tooLarge = (maxBytes: number): Problem =>
  new Problem('too_large', `The file is too large: at most ${Math.round(maxBytes / 1_048_576)} MB`);

/**
 * Streams the form field `file` of a request into `folder`. Detects the type from the first bytes, so that a file of the wrong kind
 * or size is refused at once; then reads and discards the rest of the body, so that the client receives the response.
 * @throws Problem too_large, unsupported_media_type, malformed_request, invalid_input, storage_full
 */
export async function receiveFile(
  request: IncomingMessage,
  folder: string,
  idleMs = IDLE_TIMEOUT_MS,
): Promise<ReceivedFile> {
  const path = join(folder, `${TEMPORARY_PREFIX}${randomUUID()}`);
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes) throw tooLarge(maxVideoBytes);
    return await readForm(request, path, idleMs);
  } catch (error) {
    drop(request);
    await rm(path, { force: true });
    throw error instanceof Problem ? error : asProblem(error);
  }
}

// Reads until the client has sent everything, so that it receives the response; disconnects a client that stops sending.
function drop(request: IncomingMessage): void {
  const { socket } = request;
  request.unpipe();
  if (request.readableEnded || request.destroyed) return;
  socket.setTimeout(2 * IDLE_TIMEOUT_MS, () => socket.destroy());
  request.once('end', () => socket.setTimeout(0));
  request.resume();
}

function readForm(request: IncomingMessage, path: string, idleMs: number): Promise<ReceivedFile> {
  const form = openForm(request);
  return new Promise<ReceivedFile>((resolve, reject) => {
    let received: Promise<ReceivedFile> | undefined;
    // Closes the temporary file before the caller gets the error and removes the file.
    let isStopped = false;
    const stop = (problem: Problem): void => {
      if (isStopped) return;
      isStopped = true;
      clearTimeout(timer);
      form.destroy();
      void Promise.allSettled([received]).then(() => reject(problem));
    };
    const finish = (): void => {
      if (isStopped) return;
      clearTimeout(timer);
      if (received) received.then(resolve, (error: unknown) => reject(writingProblem(error)));
      else reject(invalidField('file', 'is required'));
    };
    const timer = setTimeout(() => stop(new Problem('malformed_request', 'The upload stopped half-way')), idleMs);
    form.on('file', (name, stream) => {
      // A stream error without a listener would end the process.
      stream.on('error', () => {});
      if (name !== 'file') return stop(notAField(name));
      received = writeFile(stream, path);
      received.catch((error: unknown) => stop(writingProblem(error)));
    });
    form.on('field', (name) => stop(name === 'file' ? invalidField('file', 'must be a file') : notAField(name)));
    form.on('filesLimit', () => stop(invalidField('file', 'is given more than once')));
    form.on('partsLimit', () => stop(new Problem('malformed_request', 'The form has too many parts')));
    form.on('fieldsLimit', () => stop(new Problem('malformed_request', 'The form has too many fields')));
    form.on('error', () => stop(brokenForm()));
    form.on('close', finish);
    request.on('aborted', () => stop(new Problem('malformed_request', 'The upload was broken off')));
    request.on('data', () => timer.refresh());
    request.pipe(form);
  });
}

function openForm(request: IncomingMessage) {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new Problem('unsupported_media_type', 'The body must be multipart/form-data');
  try {
    return busboy({ headers: request.headers, limits: LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw new Problem('malformed_request', 'The form has no boundary');
  }
}

async function writeFile(stream: Readable, path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let bytes = 0;
  let type: FileType | undefined;
  async function* checked(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      hash.update(chunk);
      if (!type && head.length < SNIFF_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES)]);
      if (!type && head.length >= SNIFF_BYTES) type = typeOf(head);
      if (type && bytes > type.maxBytes) throw tooLarge(type.maxBytes);
      yield chunk;
    }
  }
  // Opens the file before the first byte is checked: a file that was opened after the refusal would be left behind.
  const file = await open(path, 'wx', 0o600);
  await pipeline(stream, checked, file.createWriteStream());
  if (bytes === 0) throw new Problem('unsupported_media_type', 'The file is empty');
  return { path, bytes, type: type ?? typeOf(head), sourceHash: hash.digest('hex') };
}

function typeOf(head: Buffer): FileType {
  const type = sniff(head);
  if (!type) throw new Problem('unsupported_media_type', ACCEPTED);
  return type;
}

const brokenForm = (): Problem => new Problem('malformed_request', 'The form is damaged or incomplete');

// Disk errors have an errno; any other early end means that the form data was cut off.
function writingProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const problem = (error as { errno?: unknown }).errno === undefined ? brokenForm() : asProblem(error);
  return problem instanceof Problem ? problem : brokenForm();
}

const notAField = (name: string): Problem =>
  invalidField(safeName(name), 'is not a field of this form; send `file` alone');

// The name comes from the client and is returned to it, so it is kept short and plain.
const safeName = (name: string | undefined): string => (name ?? '').replace(/[^\w.-]/g, '').slice(0, 64) || 'field';
