export const contactSubjects = [
  'General Inquiry',
  'Training Programs',
  'Model Booking',
  'Partnership',
  'Media & Press',
  'Other',
] as const;
export type ContactSubject = (typeof contactSubjects)[number];
