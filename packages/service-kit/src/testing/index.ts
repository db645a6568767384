export * from './contract.ts';
export * from './fake-clock.ts';
export * from './schema-drift.ts';
export * from './schema-per-file.ts';
export * from './service-token-keys.ts';
export * from './start-service.ts';
export * from './stored-state.ts';
export * from './timer-seconds.ts';
