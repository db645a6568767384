/** Addresses of the screens. */
export const paths = {
  home: '/',
  models: '/models',
  category: (category: string) => `/models/${encodeURIComponent(category)}`,
  model: (id: string) => `/model/${encodeURIComponent(id)}`,
  events: '/events',
  training: '/training',
  about: '/about',
  contact: '/contact',
  admin: '/admin',
  dashboard: '/admin/dashboard',
} as const;
