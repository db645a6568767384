// The half of the contracts without zod: what the public site needs in the browser.
export * from './catalogue/consent-words.ts';
export * from './catalogue/measurements.ts';
export * from './catalogue/model-filter.ts';
export * from './enquiries/application-choices.ts';
export * from './kit/headers.ts';
export * from './kit/links.ts';
export * from './kit/site.ts';
