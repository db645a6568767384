export * from './record-kinds.ts';
export * from './record-parts.ts';
