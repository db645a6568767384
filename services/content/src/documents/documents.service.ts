import { Injectable } from '@nestjs/common';
import {
  englishOf,
  type FileReplacement,
  type FilesReplaced,
  type Translations,
  type UntranslatedPages,
  type Version,
  withHashes,
} from '@nfa/contracts';
import { editConflict, notFound, type Page, refusedFields, validatedChange, withFileReplaced } from '@nfa/service-kit';
import type { z } from 'zod';
import type { DocumentKey } from './document-key.ts';
import type { DocumentEntity } from './documents.entity.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { PlacedPictures } from './placed-pictures.ts';
import { untranslatedTexts } from './untranslated-texts.ts';

/** Most versions that are listed without a limit. */
const MAX_VERSIONS = 50;

/** A document with the time of its last save, which the built-in one does not have. */
export type Versioned<T> = T & { updated_at?: string };

/** Rules that the settings and all pages share. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly placed: PlacedPictures,
  ) {}

  /** The stored document, with defaults for fields that it does not have yet, or that the contract refuses by now. */
  async get<S extends z.ZodType<object>>(key: DocumentKey, schema: S): Promise<Versioned<z.output<S>>> {
    return withDefaults(schema, await this.documents.findByKey(key));
  }

  /** The document for visitors, with translated texts where they exist. */
  async getShown<S extends z.ZodType<object>>(
    key: DocumentKey,
    schema: S,
    lang?: 'sw',
  ): Promise<Versioned<z.output<S>>> {
    const whole: Versioned<z.output<S>> & { translations?: Translations | null } = await this.get(key, schema);
    const { translations, ...document } = whole;
    return (lang ? inKiswahili(document, translations) : document) as Versioned<z.output<S>>;
  }

  /** @throws Problem conflict when somebody saved it since `expectedVersion` */
  async replace<S extends z.ZodType<object>>(
    key: DocumentKey,
    schema: S,
    input: z.output<S>,
    expectedVersion?: string,
  ): Promise<Versioned<z.output<S>>> {
    await this.placed.assert(input, (await this.documents.findByKey(key))?.value ?? null);
    const saved = await this.documents.save(key, withHashes(input), expectedVersion);
    if (!saved) throw editConflict('page');
    return withDefaults(schema, saved);
  }

  /** Versions of a document, newest first. */
  versions<S extends z.ZodType<object>>(
    key: DocumentKey,
    schema: S,
    page: { limit?: number; offset?: number },
  ): Promise<Page<Version>> {
    const builtIn = { ...schema.parse({}), translations: null };
    return this.documents.findVersions(key, builtIn, { ...page, limit: page.limit ?? MAX_VERSIONS });
  }

  /** Saves the document of an older version again, or only one of its fields. @throws Problem not_found, invalid_input */
  async restoreVersion<S extends z.ZodType<object>>(
    key: DocumentKey,
    schema: S,
    versionId: string,
    field?: string,
  ): Promise<Versioned<z.output<S>>> {
    const version = await this.documents.findVersion(key, versionId);
    if (!version) throw notFound('version of the page');
    // A save without translations would keep the stored ones.
    const values: Record<string, unknown> = { translations: null, ...version };
    // A value that a newer rule refuses is not brought back: the present one stays.
    const refused = refusedFields(schema, values);
    const whole = (now: object) => ({
      ...fieldsOf(now, (name) => refused.has(name)),
      ...fieldsOf(values, (name) => !refused.has(name)),
    });
    const restored = (now: Record<string, unknown>) =>
      validatedChange(schema, field === undefined ? whole(now) : { ...now, [field]: values[field] }, now);
    return withDefaults(schema, await this.edit(key, restored, 'restore'));
  }

  /** Pages with texts of the owner that are not translated. */
  async untranslated(): Promise<UntranslatedPages> {
    const documents = await this.documents.findAll();
    return documents
      .map(({ key, value }) => ({ page: key, texts: untranslatedTexts(key, value) }))
      .filter(({ texts }) => texts.length > 0);
  }

  /** Replaces a file in every document that shows it. Can be repeated after an interruption. */
  async replaceFile(replacement: FileReplacement): Promise<FilesReplaced> {
    const shown = (await this.documents.findAll()).filter(({ value }) =>
      JSON.stringify(value).includes(replacement.from),
    );
    for (const { key } of shown) await this.edit(key, (value) => withFileReplaced(value, replacement), 'replace');
    return { changed: shown.length };
  }

  /** Changes a stored document without a version check, whoever saves it meanwhile. */
  private async edit(
    key: DocumentKey,
    change: (value: Record<string, unknown>) => object,
    action: 'replace' | 'restore',
  ): Promise<DocumentEntity> {
    for (;;) {
      const current = await this.documents.findByKey(key);
      const value = change(current?.value ?? {});
      await this.placed.assert(value, current?.value ?? null);
      const saved = await this.documents.save(key, value, current?.updated_at, action);
      if (saved) return saved;
    }
  }
}

/** A document in Kiswahili; `translated` names the texts that are, which an empty one never is. A list is translated as one text, an entry a line. */
function inKiswahili(document: Record<string, unknown>, translations: Translations | null | undefined): object {
  const texts = Object.entries(translations?.sw ?? {})
    .filter(([name]) => englishOf(document[name]).trim() !== '')
    .map(([name, { text } = { text: '' }]) => [name, Array.isArray(document[name]) ? text.split('\n') : text]);
  return { ...document, ...Object.fromEntries(texts), translated: texts.map(([name]) => name) };
}

function withDefaults<S extends z.ZodType<object>>(schema: S, stored: DocumentEntity | null): Versioned<z.output<S>> {
  return { ...accepted(schema, stored?.value ?? {}), ...(stored && { updated_at: stored.updated_at }) };
}

/** Parses a stored document; a field that breaks a newer rule gets its default, so that it does not make the whole page fail. */
function accepted<S extends z.ZodType<object>>(schema: S, stored: object): z.output<S> {
  const refused = refusedFields(schema, stored);
  return schema.parse(fieldsOf(stored, (name) => !refused.has(name)));
}

const fieldsOf = (document: object, isWanted: (name: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).filter(([name]) => isWanted(name)));
