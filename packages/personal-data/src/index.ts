export * from './erasure-memory.ts';
export * from './memory-file.ts';
export * from './record-data.ts';
export * from './record-kinds.ts';
export * from './record-parts.ts';
