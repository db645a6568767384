/** Languages of the site, and of the messages that leave by themselves. */
export const messageLocales = ['en', 'sw'] as const;
export type MessageLocale = (typeof messageLocales)[number];
