/** Entity of an API path: "models" of "/admin/models/:id" and of "/models". */
export const entityOf = (path: string): string => path.replace(/^\/admin/, '').split('/')[1] ?? '';

const ofModels =
  'roster models featured-models most-viewed-models catalogue-gaps consents consent-coverage picture-consents packages trash files stats';
const ofSeats = 'registrations intakes courses catalogue-gaps enquiries stats';
const ofEnquiries = 'enquiries stats';
const ofMoney =
  'money charges payments payment-attempts invoices statements unmatched-payments sent-messages jobs agency';
const ofPages = 'files untranslated-pages';
const ofCalls = 'calls jobs agency';
const ofSessions = 'session sessions passkeys second-factor';

/** Other entities whose queries show an entity and are refetched with it; "" for none. */
export const shownWith: Readonly<Record<string, string>> = {
  models: ofModels,
  news: 'catalogue-gaps trash files stats',
  courses: 'intakes catalogue-gaps files stats',
  packages: 'stats',
  clients: 'jobs calls agency',
  jobs: 'clients calls agency',
  calls: 'jobs agency sent-messages',
  'days-off': 'calls jobs',
  fees: 'jobs',
  usages: 'jobs agency',
  'usage-removals': 'usages jobs agency',
  permissions: ofCalls,
  'call-sheets': ofCalls,
  'sent-messages': '',
  'my-pages': 'sent-messages',
  'my-page-links': 'my-pages',
  'my-page': `${ofModels} ${ofCalls} days-off sent-messages my-pages privacy-requests`,
  'my-page-photographs': ofModels,
  'calendar-feeds': '',
  'child-rules': 'calls jobs',
  'school-terms': 'calls jobs',
  'message-drafts': 'jobs agency',
  'unmatched-payments': ofMoney,
  receipts: '',
  'payment-settings': '',
  'whatsapp-settings': '',
  trash: ofModels,
  consents: ofModels,
  'consent-policy': ofModels,
  'consent-links': ofModels,
  charges: ofMoney,
  pay: ofMoney,
  payments: ofMoney,
  invoices: ofMoney,
  statements: ofMoney,
  'invoice-settings': '',
  registrations: `${ofSeats} ${ofMoney}`,
  intakes: ofSeats,
  'seat-offers': ofSeats,
  certificates: ofSeats,
  messages: ofEnquiries,
  bookings: ofEnquiries,
  enquiries: 'registrations messages bookings stats',
  applications: ofModels,
  'guardian-links': 'applications stats',
  'enquiry-settings': '',
  'test-mails': '',
  settings: ofPages,
  about: ofPages,
  contact: ofPages,
  privacy: ofPages,
  safety: ofPages,
  upload: 'files',
  conversions: 'files',
  files: '',
  'record-files': `${ofModels} news courses`,
  'page-files': 'settings about contact files',
  people: `${ofModels} ${ofSeats} ${ofMoney} ${ofCalls} applications messages bookings clients usages days-off my-pages privacy-requests`,
  'privacy-requests': 'stats',
  retention: '',
  login: ofSessions,
  logout: ofSessions,
  'logout-everywhere': ofSessions,
  password: ofSessions,
  session: ofSessions,
  sessions: ofSessions,
  passkeys: ofSessions,
  'second-factor': ofSessions,
};

/** Whether queries of one entity show changes of another; an unlisted entity may show anywhere. */
export function isShownWith(changed: string, read: unknown): boolean {
  const others = shownWith[changed];
  return others === undefined || `${changed} activity ${others}`.split(' ').includes(String(read));
}
