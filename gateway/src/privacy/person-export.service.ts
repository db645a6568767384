import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { everyDataRoutes, type PersonDocument, type PersonRecord } from '@nfa/contracts';
import { Clock, fileDisposition, Logger, notFound } from '@nfa/service-kit';
import { makeZip } from 'client-zip';
import type { Response } from 'express';
import { disconnectSignal } from '../http/responses.ts';
import type { StreamedResponse } from '../upstream/upstream.ts';
import { Upstreams } from '../upstream/upstreams.ts';
import { personPage } from './person-page.ts';

interface ZipEntry {
  name: string;
  input: string | AsyncIterable<Uint8Array<ArrayBuffer>>;
  lastModified: Date;
}

/** Everything about a person as a ZIP file. */
@Injectable()
export class PersonExportService {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Everything about these records. @throws Problem not_found, unavailable */
  async read(records: PersonRecord[]): Promise<PersonDocument[]> {
    const found = await Promise.all(everyDataRoutes.map(({ read }) => this.upstreams.callInternal(read, { records })));
    const documents = joined(found.flat());
    if (documents.length === 0) throw notFound('record');
    return documents;
  }

  /** Starts to stream the file. */
  send(documents: PersonDocument[], response: Response): void {
    const now = this.clock.now();
    response.setHeader('content-type', 'application/zip');
    response.setHeader('content-disposition', fileDisposition('person', now, 'zip'));
    const zip = makeZip(this.entries(documents, now, disconnectSignal(response)));
    pipeline(Readable.fromWeb(zip as Parameters<typeof Readable.fromWeb>[0]), response).catch((error: unknown) => {
      if (!response.destroyed) response.destroy();
      this.logger.failure('privacy', 'an export could not be finished', error);
    });
  }

  // Requests each file only after the previous one was sent.
  private async *entries(documents: PersonDocument[], now: Date, signal: AbortSignal): AsyncGenerator<ZipEntry> {
    yield { name: 'person.html', input: personPage(documents, now), lastModified: now };
    yield {
      name: 'person.json',
      input: `${JSON.stringify(documents.map(withoutPaths), null, 2)}\n`,
      lastModified: now,
    };
    for (const { kind, id, files } of documents)
      for (const { name, path } of files) {
        const input = await this.open(path, signal);
        if (input) yield { name: `${kind}-${id}/${name}`, input, lastModified: now };
      }
  }

  private async open(path: string, signal: AbortSignal): Promise<StreamedResponse['body'] | undefined> {
    const access = path.startsWith('/internal/') ? 'internal' : 'public';
    const headers = { accept: 'image/jpeg', ...this.upstreams.callHeaders('media', access) };
    const call = { callClass: 'stream', method: 'GET', path, headers, signal, isRepeatable: true } as const;
    const { status, body } = await this.upstreams.get('media').stream(call);
    if (status === 200) return body;
    // A photograph that is already deleted does not fail the export.
    body.destroy();
    if (status === 404 || status === 410) return undefined;
    throw new Error(`GET of a file answered ${status}`);
  }
}

/** Merges the documents of all services, one for each record. */
function joined(documents: readonly PersonDocument[]): PersonDocument[] {
  const byRecord = new Map<string, PersonDocument>();
  for (const { kind, id, parts, files } of documents) {
    const key = `${kind} ${id}`;
    const known = byRecord.get(key) ?? { kind, id, parts: [], files: [] };
    known.parts.push(...parts);
    known.files.push(...files);
    byRecord.set(key, known);
  }
  return [...byRecord.values()];
}

const withoutPaths = ({ files, ...document }: PersonDocument) => ({
  ...document,
  files: files.map(({ name }) => name),
});
