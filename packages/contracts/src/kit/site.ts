/** Languages of the public pages. */
export const locales = ['en', 'sw'] as const;
export type Locale = (typeof locales)[number];

/** Prefix of the address of a page in Kiswahili: `/sw/models`. */
export const kiswahiliBase = '/sw';

/** Language of a page, which depends on its address only. */
export const localeOf = (path: string): Locale => (/^\/sw(?:\/|$)/.test(path) ? 'sw' : 'en');

/** Path of the same page in English. */
export const englishPath = (path: string): string =>
  localeOf(path) === 'sw' ? path.slice(kiswahiliBase.length) || '/' : path;

/** Path of a page in a language. @param path the English one */
export const pathIn = (locale: Locale, path: string): string =>
  locale === 'en' ? path : kiswahiliBase + path.replace(/^\/(?=[?#]|$)/, '');

/** Pages of the site that accept their own form by POST, for visitors without script. */
const formPages: readonly string[] = ['/training', '/contact', '/booking', '/apply/adult', '/apply/guardian'];

/** Page of a link that asks for consent. */
const consentPage = /^\/consent\/[\w-]{43}$/;

/** Cover of a package, one of its models, and the list of answers. */
const packagePage = /^\/package\/[\w-]{43}(?:\/(?:\d{1,2}|answers))?$/;

/** A call sheet, a guardian's permission, a client's confirmation of removal, and a person's own page with its link. */
const agencyPage = /^\/(?:me|(?:call|permission|removal|me)\/[\w-]{43})$/;

/** Page of a guardian's one-time link. */
const confirmPage = /^\/apply\/confirm\/[\w-]{1,64}$/;

/** Page to pay a charge, by its code. */
const payPage = /^\/pay\/[\w-]{1,20}$/;

/** True for a page that accepts its own form by POST. */
export const isFormPage = (path: string): boolean => {
  const page = englishPath(path);
  return (
    formPages.includes(page) ||
    [consentPage, packagePage, agencyPage, confirmPage, payPage].some((form) => form.test(page))
  );
};

/** Most models of a shortlist, and of one `ids` query. */
export const maxShortlist = 30;
