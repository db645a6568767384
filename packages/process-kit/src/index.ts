export * from './calendar-text.ts';
export * from './config.ts';
export * from './escape-html.ts';
export * from './health.ts';
export * from './metrics.ts';
export * from './periodic.ts';
export * from './shutdown.ts';
export * from './until-done.ts';
