/** First segments of the panel's addresses; the server answers 404 to any other. */
export const panelSections = [
  'dashboard',
  'models',
  'news',
  'courses',
  'registrations',
  'assets',
  'hero',
  'about',
  'contact',
  'applications',
  'messages',
  'calendar',
  'jobs',
  'packages',
  'money',
  'media',
  'privacy',
  'trash',
  'activity',
  'privacy-notice',
  'safety',
  'account',
  'help',
] as const;
/** Former section of booking enquiries, from which the panel redirects. */
export const oldBookings = 'bookings';
export type PanelSection = (typeof panelSections)[number];
