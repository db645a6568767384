import { Injectable } from '@nestjs/common';
import { editConflict } from '@nfa/service-kit';
import type { z } from 'zod';
import type { DocumentEntity, DocumentKey } from './documents.entity.ts';
import { DocumentsRepository } from './documents.repository.ts';

/** A document and when it was last saved; undefined while it still is the built-in one. */
export type Versioned<T> = T & { updated_at?: string };

/** Rules that settings, about and contact page share. */
@Injectable()
export class DocumentsService {
  constructor(private readonly documents: DocumentsRepository) {}

  /** The stored document; fields that it does not have yet come with their defaults. */
  async get<S extends z.ZodType<object>>(key: DocumentKey, schema: S): Promise<Versioned<z.output<S>>> {
    return withDefaults(schema, await this.documents.findByKey(key));
  }

  /** @throws Problem conflict when somebody saved it since `expectedVersion` */
  async replace<S extends z.ZodType<object>>(
    key: DocumentKey,
    schema: S,
    input: z.output<S>,
    expectedVersion?: string,
  ): Promise<Versioned<z.output<S>>> {
    const saved = await this.documents.save(key, input, expectedVersion);
    if (!saved) throw editConflict('page');
    return withDefaults(schema, saved);
  }
}

function withDefaults<S extends z.ZodType<object>>(schema: S, stored: DocumentEntity | null): Versioned<z.output<S>> {
  return { ...schema.parse(stored?.value ?? {}), ...(stored && { updated_at: stored.updated_at }) };
}
