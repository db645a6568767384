/** Paths of the calls that the public site makes, below `/api`, with parameters as `:name`; see `routePath`. */
export const modelPaths = {
  list: '/models',
  choices: '/model-choices',
  featured: '/featured-models',
  get: '/models/:id',
} as const;
export const newsPaths = { list: '/news', get: '/news/:id' } as const;
export const coursePaths = { list: '/courses' } as const;
export const settingsPath = '/settings';
export const aboutPath = '/about';
export const contactPagePath = '/contact';
export const noticePaths = { privacy: '/privacy', safety: '/safety' } as const;
export const formTokenPath = '/form-stamp';
export const registrationPath = '/course-registration';
export const contactMessagePath = '/contact-form';
export const bookingEnquiryPath = '/booking-enquiry';
export const figuresPath = '/figures';
export const seatOfferPath = '/seat-offers/:id';
export const certificatePath = '/certificates/:code';
export const payPath = '/pay/:code';
/** Address that stops the reminders of a pay link. */
export const stopRemindersPath = '/pay/:code/reminders';
export const receiptPath = '/receipts/:code';
export const invoicePaperPath = '/invoice-papers/:token';
export const statementPaperPath = '/statement-papers/:token';
export const applicationPaths = {
  start: '/applications',
  confirm: '/guardian-links/:id',
  mailAgain: '/applications/:id/guardian-link',
  get: '/applications/:id',
  experience: '/applications/:id/experience',
  send: '/applications/:id/send',
  withdraw: '/applications/:id/withdraw',
} as const;
