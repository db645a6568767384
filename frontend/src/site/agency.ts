/** Number of the button Call Us Now, the same on every page. */
export const agencyPhone = '+254 700 000 145';
/** Number of the floating chat button until one is saved on the contact page. */
export const agencyWhatsApp = '+254 700 000 146';

/** Year in the footer. */
export const footerYear = 2024;

/** What the agency does. */
export const services = [
  'Training and Development',
  'Industry Exposure',
  'International Representation',
  'Skill Enhancement',
  'Talent Scouting',
  'Career Management',
] as const;
