import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type ConsentPaper, type ConsentPaperAddress, DAY_MS } from '@nfa/contracts';
import { AddressSigner, Clock, newId, notFound, PrivateFiles, Problem, ServiceTokens } from '@nfa/service-kit';
import { ModelsRepository } from '../models/models.repository.ts';
import { ConsentPapersRepository, type PaperRow } from './consent-papers.repository.ts';

const UNUSED_MS = DAY_MS;
const SHOWN_MS = 10 * 60_000;

/** Scans of signed papers: private files that only the administrator can read, at addresses that expire soon. */
@Injectable()
export class ConsentPapersService {
  private readonly signer: AddressSigner;

  constructor(
    private readonly papers: ConsentPapersRepository,
    private readonly models: ModelsRepository,
    private readonly files: PrivateFiles,
    private readonly clock: Clock,
    tokens: ServiceTokens,
  ) {
    this.signer = new AddressSigner(tokens.keyOf('catalogue', 'media'), 'scans of consents');
  }

  /** @throws Problem not_found, unsupported_media_type, too_large, invalid_input, unavailable */
  async add(modelId: string, upload: IncomingMessage): Promise<ConsentPaper> {
    if (!(await this.models.findById(modelId))) throw notFound('model');
    const id = newId();
    const at = this.clock.now();
    // The row first, so that no file is left without one; that of an upload which failed goes with the forgotten ones.
    await this.papers.insert(id, modelId, at);
    const { bytes, sha256 } = await this.files.put(modelId, id, upload);
    await this.papers.finish({ id, model_id: modelId, sha256 }, at);
    return { id, bytes };
  }

  /** @throws Problem not_found */
  async sign(id: string): Promise<ConsentPaperAddress> {
    await this.find(id);
    const until = new Date(this.clock.now().getTime() + SHOWN_MS);
    return { address: `/admin/consent-papers/${id}?pass=${this.signer.sign(id, until)}`, until: until.toISOString() };
  }

  /** @throws Problem not_found, forbidden when the address was not signed or has ended, unavailable */
  async read(id: string, pass: string): Promise<Readable> {
    if (!this.signer.isValid(id, pass, this.clock.now()))
      throw new Problem('forbidden', 'This address has ended. Show the scan again.');
    const { model_id } = await this.find(id);
    return this.files.read(model_id, id);
  }

  /** Removes uploads of more than a day ago without a recorded consent. */
  async removeForgotten(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - UNUSED_MS);
    for (const { id, model_id } of await this.papers.takeForgotten(before)) {
      // The file before its row, so that no file is left without one.
      await this.files.remove(model_id, id);
      await this.papers.remove(id);
    }
  }

  private async find(id: string): Promise<PaperRow> {
    const paper = await this.papers.find(id);
    if (!paper) throw notFound('scan');
    return paper;
  }
}
