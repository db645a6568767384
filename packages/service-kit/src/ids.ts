import { v7 } from 'uuid';

/** A new record id: UUIDv7, so ids sort by age. */
export const newId = (): string => v7();
