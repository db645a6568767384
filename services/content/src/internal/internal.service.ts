import { Injectable } from '@nestjs/common';
import {
  type MediaReferences,
  type MediaUse,
  type PrivacyNoticeVersion,
  privacyVersion,
  withoutFocus,
} from '@nfa/contracts';
import { DocumentsRepository } from '../documents/documents.repository.ts';

/** Calls of other processes to all content. */
@Injectable()
export class InternalService {
  constructor(private readonly documents: DocumentsRepository) {}

  /** Every uploaded file that a document or one of its versions shows; with `live`, only those of the current documents. */
  async mediaReferences({ live = false }: { live?: boolean }): Promise<MediaReferences> {
    const shown = (await this.documents.findAll()).flatMap((document) => Object.values(document.value));
    const former = live ? [] : await this.documents.findMediaOfVersions();
    return [...new Set([...shown, ...former].filter(isMedia))];
  }

  async privacyVersion(): Promise<PrivacyNoticeVersion> {
    const stored = await this.documents.findByKey('privacy');
    return { version: stored?.updated_at ?? privacyVersion };
  }

  async mediaUses(): Promise<MediaUse[]> {
    const documents = await this.documents.findAll();
    return documents.flatMap(({ key, value }) =>
      Object.entries(value).flatMap(([field, url]) =>
        isMedia(url) ? [{ url: withoutFocus(url), entity: key, id: null, title: '', field }] : [],
      ),
    );
  }
}

const isMedia = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/media/');
