/** Addresses of the screens. */
export const paths = {
  home: '/',
  models: '/models',
  category: (category: string) => `/models/${encodeURIComponent(category)}`,
  /** Page that compares models by their ids. */
  shortlist: (ids: readonly string[]) => (ids.length === 0 ? '/shortlist' : `/shortlist?ids=${ids.join(',')}`),
  /** Form for an enquiry about models. */
  booking: (ids: readonly string[]) => (ids.length === 0 ? '/booking' : `/booking?ids=${ids.join(',')}`),
  model: (id: string) => `/model/${encodeURIComponent(id)}`,
  events: '/events',
  article: (id: string) => `/events/${encodeURIComponent(id)}`,
  calendar: (id: string) => `/events/${encodeURIComponent(id)}.ics`,
  feed: '/events.rss',
  training: '/training',
  apply: '/apply',
  applyAdult: '/apply/adult',
  applyGuardian: '/apply/guardian',
  applyConfirm: (link: string) => `/apply/confirm/${encodeURIComponent(link)}`,
  application: (link: string) => `/apply/application/${encodeURIComponent(link)}`,
  seat: (offerId: string) => `/seat/${encodeURIComponent(offerId)}`,
  about: '/about',
  contact: '/contact',
  /** Picture for link previews. */
  shareCard: (kind: 'model' | 'event', id: string) => `/share/${kind}/${encodeURIComponent(id)}.jpg`,
  /** QR code of a profile, for paper. */
  profileCode: (id: string) => `/share/model/${encodeURIComponent(id)}.svg`,
  compCard: (id: string) => `/comp-card/${encodeURIComponent(id)}.pdf`,
  /** The card in another size, or for a printer. */
  compCardAs: (id: string, format: 'a5-print' | 'us' | 'us-print') =>
    `/comp-card/${encodeURIComponent(id)}/${format}.pdf`,
  package: (token: string) => `/package/${token}`,
  packagePlace: (token: string, place: number | 'answers') => `/package/${token}/${place}`,
  /** Comp cards of a package in one file; of some models only when their ids are named. */
  packageCards: (token: string, ids: readonly string[] = []) =>
    `/package-cards/${token}${ids.length > 0 ? `/${ids.join(',')}` : ''}.pdf`,
  callSheet: (token: string) => `/call/${token}`,
  /** Call sheet as a PDF. */
  callSheetPdf: (token: string) => `/call/${token}.pdf`,
  permission: (token: string) => `/permission/${token}`,
  removal: (token: string) => `/removal/${token}`,
  /** A person's own page, by the session of the browser. */
  me: '/me',
  /** Page of a pay link, which messages also contain. */
  pay: (code: string) => `/pay/${encodeURIComponent(code)}`,
  receipt: (code: string) => `/receipt/${encodeURIComponent(code)}`,
  privacy: '/privacy',
  safety: '/safety',
  admin: '/admin',
  dashboard: '/admin/dashboard',
} as const;
