/** Pages of the site that take their own form by POST, for visitors without script. */
const formPages: readonly string[] = ['/training', '/contact', '/booking'];

/** Page of a link that asks for consent. */
const consentPage = /^\/consent\/[\w-]{43}$/;

/** Cover of a package, and one of its models. */
const packagePage = /^\/package\/[\w-]{43}(?:\/\d{1,2})?$/;

/** A call sheet, a guardian's permission, and my page with its link. */
const agencyPage = /^\/(?:me|(?:call|permission|me)\/[\w-]{43})$/;

/** True for a page that takes its own form by POST. */
export const isFormPage = (path: string): boolean =>
  formPages.includes(path) || consentPage.test(path) || packagePage.test(path) || agencyPage.test(path);

/** Most models of a shortlist, and of one `ids` query. */
export const maxShortlist = 30;
