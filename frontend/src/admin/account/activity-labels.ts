import type { ActivityEntry } from '@nfa/contracts';

/** Noun of a kind of record, and where the panel shows it. */
interface Kind {
  noun: string;
  section: string;
  /** Whether entries link to the record: always, or only while it is stored. */
  opens?: 'always' | 'while stored';
}

const kinds: Record<string, Kind> = {
  models: { noun: 'the model', section: 'models', opens: 'while stored' },
  news: { noun: 'the news item', section: 'news', opens: 'while stored' },
  courses: { noun: 'the course', section: 'courses', opens: 'while stored' },
  registrations: { noun: 'the registration', section: 'registrations', opens: 'always' },
  messages: { noun: 'the message', section: 'messages', opens: 'always' },
  packages: { noun: 'the package', section: 'packages', opens: 'while stored' },
  bookings: { noun: 'the booking', section: 'bookings', opens: 'always' },
  applications: { noun: 'the application', section: 'applications', opens: 'always' },
  certificates: { noun: 'a certificate', section: 'courses' },
  files: { noun: 'a file', section: 'media' },
  settings: { noun: 'the site assets', section: 'assets' },
  about: { noun: 'the about page', section: 'about' },
  contact: { noun: 'the contact page', section: 'contact' },
  intakes: { noun: 'a start of a course', section: 'courses' },
  'consent-links': { noun: 'a link that asks for consent', section: 'privacy' },
  'enquiry-settings': { noun: 'notifications and replies', section: 'account' },
  privacy: { noun: 'the privacy notice', section: 'privacy-notice' },
  safety: { noun: 'the safety notice', section: 'safety' },
  'privacy-requests': { noun: 'a request about personal data', section: 'privacy' },
  clients: { noun: 'a client', section: 'jobs' },
  jobs: { noun: 'the job', section: 'jobs', opens: 'always' },
  calls: { noun: 'a call', section: 'calendar' },
  fees: { noun: 'a fee', section: 'jobs' },
  usages: { noun: 'a licence', section: 'jobs' },
  'days-off': { noun: 'a model’s days off', section: 'calendar' },
  'child-rules': { noun: 'a line of the policy about children', section: 'jobs' },
  'my-pages': { noun: 'a link to the page of a model', section: 'models' },
  'calendar-feeds': { noun: 'the address of a calendar', section: 'calendar' },
  'message-drafts': { noun: 'a message to a client', section: 'jobs' },
  charges: { noun: 'a charge', section: 'money' },
  payments: { noun: 'a payment', section: 'money' },
  invoices: { noun: 'an invoice', section: 'money' },
  statements: { noun: 'a model’s account', section: 'money' },
  'invoice-settings': { noun: 'what invoices say', section: 'money' },
  'unmatched-payments': { noun: 'money without a match', section: 'money' },
  receipts: { noun: 'a receipt', section: 'money' },
  'payment-settings': { noun: 'the settings of payments', section: 'money' },
  'whatsapp-settings': { noun: 'the keys of WhatsApp', section: 'money' },
  'test-mails': { noun: 'a test mail', section: 'account' },
};

/** Kinds of records to choose from. */
export const kindLabels = [
  'models',
  'news',
  'courses',
  'registrations',
  'messages',
  'bookings',
  'packages',
  'applications',
  'settings',
  'about',
  'contact',
  'session',
].map((value) => ({
  value,
  label: value === 'session' ? 'Sign-ins' : value.replace(/^./, (first) => first.toUpperCase()),
}));

const verbs: Record<string, string> = {
  create: 'Added',
  replace: 'Changed',
  change: 'Changed',
  save: 'Changed',
  test: 'Tried',
  addCall: 'Added a call to',
  addFee: 'Added a fee to',
  askRenewal: 'Offered to renew',
  renew: 'Renewed',
  decline: 'Noted the end of',
  addUsage: 'Added a licence to',
  sendSheet: 'Sent the call sheet of',
  mailSheet: 'Mailed the call sheet of',
  mailRequest: 'Asked by mail to pay',
  askGuardian: 'Asked a guardian for a child in',
  remove: 'Deleted',
  restore: 'Brought back',
  restoreVersion: 'Restored an older version of',
  setStatus: 'Set the status of',
  noteSeen: 'Read the answers in',
  renewLink: 'Made a new link for',
  revokeLink: 'Revoked the link of',
  send: 'Sent',
  setRead: 'Marked as read or unread:',
  addIntake: 'Added a start to',
  cancel: 'Cancelled',
  promote: 'Offered a seat to',
  release: 'Removed from a seat or the waiting list:',
  move: 'Moved to another start:',
  setAttendance: 'Ticked the attendance of',
  issueCertificate: 'Issued a certificate for',
  revokeCertificate: 'Revoked',
  showPhotographs: 'Uncovered the photographs of',
  deletePhotographs: 'Deleted the photographs of',
  setStage: 'Moved on the board:',
  markTold: 'Marked as told:',
  renewGuardianLink: 'Renewed the guardian’s link of',
  setNotes: 'Wrote notes about',
  linkModel: 'Made a model of',
  useDigitals: 'Used the digitals sent by',
  declineDigitals: 'Declined the digitals sent by',
  ask: 'Made a link that asks for the consent of',
  revoke: 'Took back',
  recordPaper: 'Recorded a consent on paper of',
  withdraw: 'Withdrew consents of',
  add: 'Added a signed paper of',
  setDone: 'Marked as done or open:',
  publishUnconsented: 'Published a picture without consent of',
  creditNote: 'Took back with a credit note:',
  payOut: 'Paid out from',
  takeBackPayout: 'Took back a payout from',
  transfer: 'Sent money by M-Pesa from',
  settleTransfer: 'Said what became of money that was sent from',
  setSettings: 'Changed',
  match: 'Said what it was for:',
  markNotOurs: 'Marked as not ours:',
  reverse: 'Reversed',
  refund: 'Paid back money of',
  remind: 'Stopped or resumed the reminders of',
  shareUnconsented: 'Shared a picture without consent in',
};

const sentences: Record<string, string> = {
  upload: 'Uploaded a file',
  push: 'Asked a phone to pay',
  chooseKeys: 'Chose the keys of M-Pesa in use',
  saveKeys: 'Stored keys of M-Pesa',
  testKeys: 'Tried keys of M-Pesa',
  registerNotices: 'Told M-Pesa where notices go',
  saveTax: 'Added what eTIMS gave for a receipt',
  stopConversion: 'Stopped the conversion of a video',
  setTerms: 'Changed the school terms',
  setPolicy: 'Changed what the site does without a consent',
  askAgain: 'Asked again for consents that end',
  setBulkStatus: 'Set the status of many registrations',
  undoBulkStatus: 'Took back the status of many registrations',
  addNote: 'Wrote a note about an enquiry',
  addReply: 'Answered an enquiry',
  setReminder: 'Set or removed the reminder of an enquiry',
  set: 'Changed how long records are kept',
  cleanUp: 'Deleted files that nothing used',
  replaceFile: 'Replaced a file everywhere',
  purgeModel: 'Deleted a model for good',
  purgeNews: 'Deleted a news item for good',
  login: 'Signed in',
  login_refused: 'Sign-in refused',
  logout: 'Signed out',
  logout_everywhere: 'Signed out everywhere',
  change_password: 'Changed the password',
  change_password_refused: 'Password change refused',
  reset_password: 'Password reset by the operator',
  end_session: 'Signed out a device',
  second_factor_on: 'Switched on the code app',
  second_factor_off: 'Switched off the code app',
  recovery_codes_renewed: 'Made new recovery codes',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  passkey_login: 'Signed in with a passkey',
  passkey_refused: 'Sign-in refused: unknown passkey',
  code_asked: 'Right password, code asked for',
  code_refused: 'Sign-in refused: right password, wrong code',
  confirmation_refused: 'Change refused: wrong password or code',
  export_person: 'Exported what is kept about a person',
  erase_person: 'Erased a person',
};

const signIns = new Set([
  'login',
  'login_refused',
  'code_asked',
  'code_refused',
  'passkey_login',
  'passkey_refused',
  'logout',
  'logout_everywhere',
]);

/** True for sign-in and sign-out entries, which are collapsed. */
export const isSignIn = ({ action }: ActivityEntry): boolean => signIns.has(action);

/** Text of an entry: "Changed", then the record, which may be a link. */
export interface ActivityText {
  verb: string;
  /** Name of the record, or its kind when the name is gone; "" when the verb is the whole sentence. */
  record: string;
  /** Where the panel shows the record. */
  target: Record<string, string> | undefined;
}

/** Text of an entry; `nameOf` returns the names of existing records. */
export function describeActivity(entry: ActivityEntry, nameOf: (id: string) => string | undefined): ActivityText {
  const { action, entity, entity_id: id } = entry;
  const sentence = action === 'order' ? `Changed the order of the ${entity}` : sentences[action];
  if (sentence) return { verb: sentence, record: '', target: undefined };
  const kind = kinds[entity];
  const verb = verbs[action] ?? action.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
  if (!kind) return { verb, record: entity.replaceAll(/[-_]/g, ' '), target: undefined };
  const { noun, section, opens } = kind;
  if (!opens) return { verb, record: noun, target: { section } };
  const name = id === null ? undefined : nameOf(id);
  const exists = name !== undefined || opens === 'always';
  return { verb, record: name ?? noun, target: exists && id !== null ? { section, id } : undefined };
}

/** A change, or several uploads in a row. */
export interface ActivityChange {
  /** The newest entry. */
  entry: ActivityEntry;
  count: number;
}

/** Entries of one day. */
export interface ActivityDay {
  /** Calendar day in Nairobi, "2026-11-24". */
  day: string;
  changes: ActivityChange[];
  signIns: ActivityEntry[];
}

/** Entries by day, in their order, sign-ins apart and uploads in a row as one. */
export function byDay(entries: readonly ActivityEntry[], dayOf: (timestamp: string) => string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    let current = days.at(-1);
    if (current?.day !== day) {
      current = { day, changes: [], signIns: [] };
      days.push(current);
    }
    const last = current.changes.at(-1);
    if (isSignIn(entry)) current.signIns.push(entry);
    else if (entry.action === 'upload' && last?.entry.action === 'upload') last.count += 1;
    else current.changes.push({ entry, count: 1 });
  }
  return days;
}
