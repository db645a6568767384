/** Addresses of the screens. */
export const paths = {
  home: '/',
  models: '/models',
  category: (category: string) => `/models/${encodeURIComponent(category)}`,
  model: (id: string) => `/model/${encodeURIComponent(id)}`,
  events: '/events',
  training: '/training',
  apply: '/apply',
  applyAdult: '/apply/adult',
  applyGuardian: '/apply/guardian',
  application: (link: string) => `/apply/application/${encodeURIComponent(link)}`,
  seat: (offerId: string) => `/seat/${encodeURIComponent(offerId)}`,
  about: '/about',
  contact: '/contact',
  /** Picture of link previews. */
  shareCard: (kind: 'model' | 'event', id: string) => `/share/${kind}/${encodeURIComponent(id)}.jpg`,
  admin: '/admin',
  dashboard: '/admin/dashboard',
} as const;
