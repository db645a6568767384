export * from './consent-chain.ts';
export * from './consent-ledger.ts';
export * from './erasure-memory.ts';
export * from './memory-file.ts';
export * from './phone-digits.ts';
export * from './record-data.ts';
export * from './record-kinds.ts';
export * from './record-parts.ts';
