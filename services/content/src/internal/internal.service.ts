import { Injectable } from '@nestjs/common';
import type { MediaReferences } from '@nfa/contracts';
import { DocumentsRepository } from '../documents/documents.repository.ts';

/** What the other processes may ask of all content. */
@Injectable()
export class InternalService {
  constructor(private readonly documents: DocumentsRepository) {}

  /** Every value that is an address of an uploaded file. */
  async mediaReferences(): Promise<MediaReferences> {
    const values = (await this.documents.findAll()).flatMap((document) => Object.values(document.value));
    return [...new Set(values.filter((value) => typeof value === 'string' && value.startsWith('/media/')) as string[])];
  }
}
