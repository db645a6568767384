export const contactSubjects = [
  'General Inquiry',
  'Training Programs',
  'Model Booking',
  'Partnership',
  'Media & Press',
  'Other',
] as const;

/** Subjects of the inbox: those of the form, and one for answers by WhatsApp. */
export const messageSubjects = [...contactSubjects, 'WhatsApp'] as const;
export type MessageSubject = (typeof messageSubjects)[number];
