import { randomUUID } from 'node:crypto';
import { v5, v7 } from 'uuid';

/** A new record id: UUIDv7, so ids sort by age. */
export const newId = (): string => v7();

/** The same record id for the same text (UUIDv5), so that a repeat finds what it stored elsewhere; these ids do not sort by age. */
export const idOf = (text: string): string => v5(text, v5.URL);

/** A request id, for logs and responses. */
export const newRequestId = (): string => randomUUID();
