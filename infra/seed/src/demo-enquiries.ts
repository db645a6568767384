import type { ContactMessageInput, RegistrationInput, RegistrationStatus } from '@nfa/contracts';

/** A registration of the demonstration; `course` is the key of a demo course. */
export type DemoRegistration = Omit<RegistrationInput, 'course_id' | 'intake_id'> & {
  course: string;
  status: RegistrationStatus;
  /** Key of a demo start. */
  intake?: string;
};

/** Registrations, oldest first. All people and addresses are invented. */
export const demoRegistrations: DemoRegistration[] = [
  ...['Akinyi Obera', 'Juma Kisanga', 'Nafula Wekoye', 'Leila Mwatate', 'Mutuku Ndani', 'Cherop Lagat'].map(
    (name, place) => enrolled('camera', name, `+254 700 000 0${20 + place}`, 'camera-full'),
  ),
  ...['Hawi Adongo', 'Neema Kitur', 'Barasa Ojuok'].map((name, place) =>
    enrolled('posing', name, `+254 700 000 0${30 + place}`, 'posing'),
  ),
  ['posing', 'Kendi Muthoki', '+254 700 000 113', 'kendi@example.com', '', 'enrolled', 'posing'],
  [
    'runway',
    'Brian Okoth-Leli',
    '+254 700 000 574',
    'brian@example.com',
    'I work until five. Are there evening hours?',
    'enrolled',
    'runway-over',
  ],
  ['camera', 'Naserian Tipape', '+254 700 000 265', 'naserian@example.com', '', 'contacted', 'camera-full'],
  [
    'pageantry',
    'Faith Wavinya-Sala',
    '+254 700 000 631',
    'faith@example.com',
    'My sister took this course last year and told me to sit at the front.',
    'contacted',
  ],
  ['makeup', 'Otieno Wekesa-Barua', '+254 700 000 790', 'otieno.w@example.com', '', 'contacted'],
  [
    'runway',
    'Wanjiku Adera',
    '+254 700 000 428',
    'wanjiku@example.com',
    'Is the course open to people over thirty?',
    'contacted',
  ],
  [
    'runway',
    'Wairimu Tembea',
    '+254 700 000 211',
    'wairimu@example.com',
    'I have never modelled before but I dance. Would the runway course be right for me, or should I start with posing?',
    'pending',
  ],
  ['makeup', 'Halima Jumbe-Nuru', '+254 700 000 902', 'halima@example.com', '', 'pending', 'makeup'],
  [
    'posing',
    'Otieno Barasa-Lulu',
    '+254 700 000 348',
    'otieno@example.com',
    'Can I pay in two parts, one at the start and one at the end of the course?',
    'pending',
    'posing',
  ],
].map(
  ([course, name, phone, email, message, status, intake]) =>
    ({ course, name, phone, email, message, status, ...(intake && { intake }) }) as DemoRegistration,
);

/** Returns the fields of a registration with a seat. */
function enrolled(course: string, name: string, phone: string, intake: string): string[] {
  return [course, name, phone, `${name.split(' ')[0]?.toLowerCase()}@example.com`, '', 'enrolled', intake];
}

/** Contact messages, oldest first. */
export const demoMessages: Omit<ContactMessageInput, 'locale'>[] = [
  {
    name: 'Lulu Karanja-Bett',
    email: 'lulu@example.com',
    phone: '+254 700 000 517',
    subject: 'Partnership',
    message: 'We run a small print workshop near the industrial area and would love to make your next lookbook.',
  },
  {
    name: 'Otieno Barasa-Lulu',
    email: 'otieno@example.com',
    phone: '+254 700 000 348',
    subject: 'Model Booking',
    message:
      'We are planning a two-day knitwear shoot near Naivasha in August and are looking for two women and one man.',
  },
];
