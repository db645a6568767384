import type {
  agencyOverviewRoutes,
  consentRoutes,
  courseRoutes,
  enquirySettingsRoutes,
  eventRoutes,
  figureRoutes,
  fileRoutes,
  missingContentRoutes,
  modelRoutes,
  newsRoutes,
  overviewRoutes,
  passkeyRoutes,
  sessionRoutes,
  settingsRoutes,
  statsRoutes,
  timelineRoutes,
  untranslatedPageRoutes,
} from '@nfa/contracts';
import type { Callable } from './callable.ts';

// The routes of the first view, without zod, which comes with the contracts and which only forms need. The compiler checks
// method and path against the contract; the response exists only as a type.
const endpoint =
  <M extends Callable['method']>(method: M) =>
  <R extends Callable & { method: M }>(path: R['path']) =>
    ({ method, path }) as unknown as Pick<R, keyof Callable>;
const get = endpoint('GET');
const remove = endpoint('DELETE');
const post = endpoint('POST');
const put = endpoint('PUT');

export const readAgencyOverview = get<typeof agencyOverviewRoutes.get>('/admin/agency/overview');
export const readMissingContent = get<typeof missingContentRoutes.get>('/admin/catalogue-gaps');
export const readConsentCoverage = get<typeof consentRoutes.coverage>('/admin/consent-coverage');
export const listCourses = get<typeof courseRoutes.list>('/courses');
export const readConversion = get<typeof fileRoutes.conversion>('/admin/conversions/:id');
export const readEnquirySettings = get<typeof enquirySettingsRoutes.get>('/admin/enquiry-settings');
export const readEventStream = get<typeof eventRoutes.stream>('/admin/events');
export const sendFile = post<typeof fileRoutes.upload>('/admin/upload');
export const stopConversion = remove<typeof fileRoutes.stopConversion>('/admin/conversions/:id');
export const readModel = get<typeof modelRoutes.get>('/models/:id');
export const replaceModel = put<typeof modelRoutes.replace>('/admin/models/:id');
export const listFeaturedModels = get<typeof modelRoutes.featured>('/featured-models');
export const listMostViewed = get<typeof figureRoutes.mostViewed>('/admin/most-viewed-models');
export const listNews = get<typeof newsRoutes.list>('/news');
export const readOverview = get<typeof overviewRoutes.get>('/admin/enquiries/overview');
export const readPasskeyChallenge = get<typeof passkeyRoutes.challenge>('/admin/login/passkey');
export const passkeyLogin = post<typeof passkeyRoutes.login>('/admin/login/passkey');
export const login = post<typeof sessionRoutes.login>('/admin/login');
export const logout = post<typeof sessionRoutes.logout>('/admin/logout');
export const listRoster = get<typeof modelRoutes.roster>('/admin/roster');
export const readSession = get<typeof sessionRoutes.session>('/admin/session');
export const readSignInHint = get<typeof sessionRoutes.hint>('/admin/sign-in-hint');
export const readUntranslatedPages = get<typeof untranslatedPageRoutes.list>('/admin/untranslated-pages');
export const readSettings = get<typeof settingsRoutes.get>('/settings');
export const replaceSettings = put<typeof settingsRoutes.replace>('/admin/settings');
export const readStats = get<typeof statsRoutes.get>('/admin/stats');
export const addReply = post<typeof timelineRoutes.addReply>('/admin/enquiries/:id/replies');
