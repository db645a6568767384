/** The four photographs of an application. */
export const photographSlots = ['face', 'profile', 'full', 'back'] as const;
export type PhotographSlot = (typeof photographSlots)[number];

/** Columns of the board. */
export const applicationStages = ['new', 'shortlisted', 'invited', 'declined'] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** States of an application: a guardian has to confirm it before it becomes a draft with photographs. */
export const applicationStates = ['unconfirmed', 'draft', 'sent', 'withdrawn'] as const;

export const adultAges = ['18 to 24', '25 to 34', '35 to 49', '50 or older'] as const;
/** Age groups of children, without gaps. */
export const childAges = ['8 to 10', '11 to 13', '14 to 17'] as const;
/** The range of all age groups, "8 to 17". */
export const childAgeSpan = [childAges[0].split(' ')[0], childAges[2].split(' ')[2]].join(' to ');
export const guardianRelations = ['Mother', 'Father', 'Legal guardian'] as const;

/** Version of the privacy notice to which an applicant agrees. */
export const privacyVersion = '2026-11';

/** Days within which every applicant gets an answer. */
export const answerDays = 7;
