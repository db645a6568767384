/** Number that Call Us Now dials, the same on every page. */
export const agencyPhone = '+254 700 000 145';
/** Number of the floating chat button. */
export const agencyWhatsApp = '+254 700 000 146';

/** Year in the footer. */
export const footerYear = 2024;

/** What the agency does, with one line on each. */
export const services = [
  {
    name: 'Training and Development',
    line: 'Walk, posture, camera and conduct, taught in small groups by working professionals.',
  },
  {
    name: 'Industry Exposure',
    line: 'Live castings, test shoots and show days with Nairobi designers and photographers.',
  },
  {
    name: 'International Representation',
    line: 'Introductions to partner agencies abroad, with contracts read and explained.',
  },
  { name: 'Skill Enhancement', line: 'Short clinics for signed talent: movement, voice, social media and self-care.' },
  { name: 'Talent Scouting', line: 'Open casting days across Kenya, free to attend and safe for every age.' },
  {
    name: 'Career Management',
    line: 'Bookings, fees, travel and a plan for the next two seasons, handled by one desk.',
  },
] as const;
