import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

/** A new record id: UUIDv7, so ids sort by age. */
export const newId = (): string => v7();

/** A request id, for logs and responses. */
export const newRequestId = (): string => randomUUID();
