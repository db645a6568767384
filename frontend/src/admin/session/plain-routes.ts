import type {
  catalogueGapRoutes,
  consentRoutes,
  courseRoutes,
  enquirySettingsRoutes,
  eventRoutes,
  figureRoutes,
  fileRoutes,
  modelRoutes,
  newsRoutes,
  overviewRoutes,
  passkeyRoutes,
  sessionRoutes,
  settingsRoutes,
  statsRoutes,
  timelineRoutes,
} from '@nfa/contracts';
import type { Callable } from './call.ts';

// The contracts bring zod along, which forms need and the first view does not. The compiler compares method and path with
// the contract's; the response is there for its type alone.
const plain = <R extends Callable>(call: Pick<R, 'method' | 'path'>) => call as Pick<R, keyof Callable>;

export const readCatalogueGaps = plain<typeof catalogueGapRoutes.get>({ method: 'GET', path: '/admin/catalogue-gaps' });
export const readConsentCoverage = plain<typeof consentRoutes.coverage>({
  method: 'GET',
  path: '/admin/consent-coverage',
});
export const listCourses = plain<typeof courseRoutes.list>({ method: 'GET', path: '/courses' });
export const readConversion = plain<typeof fileRoutes.conversion>({ method: 'GET', path: '/admin/conversions/:id' });
export const readEnquirySettings = plain<typeof enquirySettingsRoutes.get>({
  method: 'GET',
  path: '/admin/enquiry-settings',
});
export const readEventStream = plain<typeof eventRoutes.stream>({ method: 'GET', path: '/admin/events' });
export const sendFile = plain<typeof fileRoutes.upload>({ method: 'POST', path: '/admin/upload' });
export const listFeaturedModels = plain<typeof modelRoutes.featured>({ method: 'GET', path: '/featured-models' });
export const listMostViewed = plain<typeof figureRoutes.mostViewed>({
  method: 'GET',
  path: '/admin/most-viewed-models',
});
export const listNews = plain<typeof newsRoutes.list>({ method: 'GET', path: '/news' });
export const readOverview = plain<typeof overviewRoutes.get>({ method: 'GET', path: '/admin/enquiries/overview' });
export const readPasskeyChallenge = plain<typeof passkeyRoutes.challenge>({
  method: 'GET',
  path: '/admin/login/passkey',
});
export const passkeyLogin = plain<typeof passkeyRoutes.login>({ method: 'POST', path: '/admin/login/passkey' });
export const login = plain<typeof sessionRoutes.login>({ method: 'POST', path: '/admin/login' });
export const logout = plain<typeof sessionRoutes.logout>({ method: 'POST', path: '/admin/logout' });
export const readSession = plain<typeof sessionRoutes.session>({ method: 'GET', path: '/admin/session' });
export const readSignInHint = plain<typeof sessionRoutes.hint>({ method: 'GET', path: '/admin/sign-in-hint' });
export const readSettings = plain<typeof settingsRoutes.get>({ method: 'GET', path: '/settings' });
export const replaceSettings = plain<typeof settingsRoutes.replace>({ method: 'PUT', path: '/admin/settings' });
export const readStats = plain<typeof statsRoutes.get>({ method: 'GET', path: '/admin/stats' });
export const addReply = plain<typeof timelineRoutes.addReply>({ method: 'POST', path: '/admin/enquiries/:id/replies' });
export const readTimeline = plain<typeof timelineRoutes.get>({ method: 'GET', path: '/admin/enquiries/:id/timeline' });
