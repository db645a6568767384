// The part of the contracts without zod, for the public site in the browser.

export * from './agency/amount-in-words.ts';
export * from './agency/job-choices.ts';
export * from './agency/mpesa-phone.ts';
export * from './agency/payment-results.ts';
export * from './agency/permission-texts.ts';
export * from './catalogue/consent-texts.ts';
export * from './catalogue/digital-views.ts';
export * from './catalogue/measurements.ts';
export * from './catalogue/model-categories.ts';
export * from './catalogue/model-filter.ts';
export * from './content/about-defaults.ts';
export * from './content/contact-page-defaults.ts';
export * from './content/settings-defaults.ts';
export * from './enquiries/application-choices.ts';
export * from './enquiries/booking-choices.ts';
export * from './enquiries/contact-subjects.ts';
export * from './kit/headers.ts';
export * from './kit/links.ts';
export * from './kit/ordinal.ts';
export { routePath } from './kit/route.ts';
export * from './kit/site.ts';
export * from './kit/without-focus.ts';
export * from './media/rendition-widths.ts';
export * from './public-paths.ts';
