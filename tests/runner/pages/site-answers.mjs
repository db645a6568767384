/** Time at which every page is rendered, so that dates in pages do not change. */
export const drawnAt = Date.parse('2026-11-23T09:00:00Z');

/** Tokens of an open link, of one that was answered, and of one for a guardian. */
export const [openToken, answeredToken, guardianToken] = ['o', 'a', 'g'].map((letter) => letter.repeat(43));

const record = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };

const models = [
  ['Achieng Tajiri', 'female', 'Mombasa', 'Now Training'],
  ['Kito Wacheru', 'male', 'Malindi', 'Rising Star'],
  ['Nyota Akiru', 'female', 'Nairobi', 'Featured Model'],
  ['Zuri Wanjala', 'female', 'Nairobi', 'Professional Model'],
].map(([name, category, location, status], index) => ({
  ...record,
  id: `00000000-0000-4000-8000-00000000000${index}`,
  name,
  category,
  location,
  status,
  height: `${176 + index} cm`,
  measurements: '83 – 60 – 89 cm',
  height_cm: 176 + index,
  bust_cm: 83,
  waist_cm: 60,
  hips_cm: 89,
  shoe_eu: 40,
  size_eu: 36,
  hair: 'Black',
  eyes: 'Brown',
  experience: 'Two seasons of runway',
  bio: `${name} walks as if the ferry were still moving.`,
  main_image: `/media/${'0'.repeat(31)}${index}.webp`,
  portfolio_images: index === 0 ? [`/media/${'1'.repeat(32)}.webp`] : [],
  alt_texts: {},
  featured: true,
  digitals_front: '',
  digitals_left: '',
  digitals_right: '',
  digitals_back: '',
  digitals_full: `/media/${'3'.repeat(31)}${index}.webp`,
  digitals_taken_on: '2026-10-01',
  walk_video: '',
  walk_poster: '',
}));
const kid = {
  ...record,
  id: '00000000-0000-4000-8000-00000000000c',
  name: 'Amani Otieno',
  category: 'kids',
  location: 'Kisumu',
  status: 'Now Training',
  bio: 'Amani laughs at the shutter.',
  main_image: `/media/${'2'.repeat(32)}.webp`,
  portfolio_images: [],
  alt_texts: {},
  featured: false,
};
const of = (category) => models.filter((model) => model.category === category);

const news = [
  ['Open casting day', 'event', '2026-12-05T06:00:00Z'],
  ['The January term is open', 'training', '2027-01-11T14:30:00Z'],
  ['Two of ours walk in Kigali', 'news', null],
].map(([title, type, eventDate], index) => ({
  ...record,
  id: `00000000-0000-4000-8000-00000000001${index}`,
  title,
  content: `${'New faces, walks and digitals, one Saturday only. '.repeat(5)}\n\nBring flat shoes.`,
  event_type: type,
  image: index === 0 ? `/media/${'4'.repeat(32)}.webp` : '',
  featured: index === 0,
  draft: false,
  alt_texts: {},
  date: `2026-11-0${index + 1}T06:00:00.000Z`,
  event_date: eventDate,
  start_time: index === 0 ? '09:00' : '',
  end_time: index === 0 ? '12:00' : '',
  place: index === 0 ? 'Riverside Studios' : '',
}));

const intakes = [
  { starts_on: '2027-01-11', days: 'Mon, Wed', hours: '17:30 to 19:30', venue: 'Studio 2', seats_left: 3 },
  { starts_on: '2027-02-08', days: 'Saturdays', hours: '', venue: '', seats_left: 0 },
].map((intake, index) => ({
  id: `00000000-0000-4000-8000-00000000002${index}`,
  seats: 12,
  waiting: index,
  ...intake,
}));
const courses = [
  ['Runway and Catwalk', '4 weeks', 'KSh 25,000'],
  ['Posing and Movement', '2 weeks', 'KSh 20,000'],
].map(([title, duration, price], index) => ({
  ...record,
  id: `00000000-0000-4000-8000-00000000003${index}`,
  title,
  duration,
  price,
  description: 'Posture, pace, turns and the discipline of the lineup.',
  image: `/media/${'5'.repeat(31)}${index}.webp`,
  active: true,
  alt_texts: {},
  intakes: index === 0 ? intakes : [],
}));

const consent = {
  state: 'open',
  first_name: 'Achieng',
  is_child: false,
  scopes: ['site', 'social'],
  pictures: [
    { view: '/media/one.webp', is_given: false, ended_at: null },
    { view: '', is_given: false, ended_at: null },
  ],
  given_scopes: [],
  until: null,
  answered_at: null,
  can_change: true,
  name: '',
  relation: '',
  code_email: '',
};

const packageView = {
  title: 'Savanna',
  recipient: 'Wambui Odera, Kilele Films',
  sender: 'Daudi Kilonza, Head of Booking',
  note: 'Three faces for the market scene.',
  expires_on: '2099-12-31',
  models: models.map(({ main_image, portfolio_images, ...model }) => ({
    ...model,
    images: [main_image, ...portfolio_images],
    note: '',
  })),
  client: null,
};
const pick = { model_id: models[0]?.id, answer: 'yes', remark: 'Perfect', at: '2026-11-22T09:00:00Z' };

const pay = {
  code: 'K7Q3M9PZ',
  label: 'Runway and Catwalk',
  payer_name: 'Zawadi Njeri',
  locale: 'sw',
  state: 'open',
  due_on: '2026-11-30',
  amount_kes: 10_000,
  balance_kes: 10_000,
  credit_kes: 0,
  plan: [
    { due_on: '2026-11-02', amount_kes: 10_000, balance_kes: 0, is_this: false, is_cancelled: false },
    { due_on: '2026-11-30', amount_kes: 10_000, balance_kes: 10_000, is_this: true, is_cancelled: false },
  ],
  phone: '0712 345 678',
  attempt: null,
  receipts: [],
  paybill: { number: '600000', account: 'K7Q3M9PZ', is_till: false },
  is_practice: true,
};
const attempt = {
  phone: '0712 345 678',
  amount_kes: 10_000,
  started_at: '2026-11-23T08:59:30Z',
  seconds_left: 30,
  result_code: '',
  retry_in_s: null,
};
const receipt = {
  id: '00000000-0000-4000-8000-000000000041',
  code: 'R-2026-0318-7QZ2',
  number: 'R-2026-0318',
  issued_at: '2026-11-20T07:42:00.000Z',
  voided_at: null,
  label: 'Runway and Catwalk',
  payer_name: 'Zawadi Njeri',
  amount_kes: 10_000,
  paid_at: '2026-11-20T07:42:00.000Z',
  method: 'mpesa_stk',
  mpesa_code: 'TKN4H7QZ2M',
  sums: { total_kes: 25_000, paid_kes: 20_000, balance_kes: 5_000 },
  next: { due_on: '2027-01-11', amount_kes: 5_000 },
  cu_number: '',
  cu_invoice_number: '',
  tax_qr: '',
};

const callSheet = {
  model: 'Achieng',
  kind: 'confirmed',
  starts_at: '2026-11-26T04:30:00Z',
  ends_at: '2026-11-26T13:00:00Z',
  changed_from: { starts_at: '2026-11-26T05:00:00Z', ends_at: '2026-11-26T13:00:00Z', place: '' },
  title: 'Savanna lookbook',
  place: '',
  map_url: 'https://maps.example/studio',
  contact: 'Daudi Kilonza',
  bring: 'Flat shoes',
  schedule: '7:30 AM make-up',
  chaperone: 'Grace Otieno',
  answer: 'cannot',
  answered_at: '2026-11-22T09:00:00Z',
};
const permission = {
  state: 'asked',
  child: 'Amani',
  guardian: 'Grace',
  job: { title: 'Savanna lookbook', place: 'Riverside Studios', brief: 'Two looks, outdoors.' },
  calls: [
    { kind: 'option', starts_at: '2026-11-26T04:30:00Z', ends_at: '2026-11-26T13:00:00Z', chaperone: 'Grace Otieno' },
  ],
  shown: '5d0f3a7c',
  text_version: '2026-11',
  can_give: true,
  signed_name: '',
  answered_at: null,
};

const removal = {
  title: 'Savanna lookbook',
  media: ['website', 'print'],
  territory: 'Kenya',
  ends_on: '2026-11-20',
  removed_at: null,
  name: '',
  note: '',
};

const applicationTexts = {
  title: 'Privacy',
  lead: 'What we keep.',
  text: '## Ask us\nCall {phone} or write to {email}.',
};

/** @type {Record<string, unknown>} Responses of the API by path and query; a path without a query applies to all queries. */
export const siteAnswers = {
  '/settings': { social_instagram: 'https://instagram.example/nfa' },
  '/contact': {
    team_member_1_name: 'Daudi Kilonza',
    team_member_1_title: 'Head of Booking',
    team_member_1_image: '/media/team.webp',
  },
  '/about': {},
  '/privacy': applicationTexts,
  '/safety': { ...applicationTexts, title: 'Safety', contacts: '+254 700 000 145\nbooking@example.com' },
  '/models': [...models, kid],
  '/models?category=female': of('female'),
  '/models?category=male': of('male'),
  '/models?category=kids': [kid],
  '/models?category=male&town=Lamu': [],
  [`/models?ids=${models[0]?.id}%2C${models[1]?.id}`]: models.slice(0, 2),
  '/model-choices': { shortest: 170, tallest: 190, sizes: [36, 38], hairs: ['Black'], towns: ['Lamu', 'Nairobi'] },
  '/featured-models': models,
  '/news': news,
  '/news?featured=true&limit=1': news.slice(0, 1),
  '/news?event_type=news': [],
  '/courses': courses,
  '/form-stamp': { stamp: 'stamp' },
  '/certificates/A1B2C3D4E5': {
    code: 'A1B2C3D4E5',
    name: 'Zawadi Mwangi',
    course_title: 'Runway and Catwalk',
    starts_on: '2026-09-01',
    ends_on: '2026-10-01',
    duration: '4 weeks',
    state: 'valid',
    issued_at: '2026-10-30T09:00:00Z',
    revoked_at: null,
  },
  [`/consents/${openToken}`]: consent,
  [`/consents/${guardianToken}`]: { ...consent, is_child: true, code_email: 'g•••••@example.com' },
  [`/consents/${answeredToken}`]: {
    ...consent,
    state: 'answered',
    name: 'Achieng Tajiri',
    answered_at: '2026-11-20T09:00:00Z',
    until: '2028-11-20T09:00:00Z',
    given_scopes: ['site'],
    pictures: [{ view: '/media/one.webp', is_given: true, ended_at: null }],
  },
  [`/packages/${openToken}`]: packageView,
  [`/packages/${answeredToken}`]: { ...packageView, client: { name: 'Wambui', picks: [pick] } },
  [`/call-sheets/${openToken}`]: callSheet,
  [`/my-page-links/${openToken}`]: { state: 'open', holder: 'person', model: 'Achieng' },
  [`/usage-removals/${openToken}`]: removal,
  [`/permissions/${openToken}`]: permission,
  [`/permissions/${answeredToken}`]: {
    ...permission,
    ...{ state: 'given', signed_name: 'Grace Otieno', answered_at: '2026-11-22T09:00:00Z' },
  },
  '/pay/K7Q3M9PZ': pay,
  '/pay/WA1T1NGX': { ...pay, attempt: { ...attempt, state: 'waiting' } },
  '/pay/VNC1EARX': { ...pay, attempt: { ...attempt, state: 'slow', seconds_left: 0, retry_in_s: 0 } },
  '/pay/FA11EDXX': { ...pay, attempt: { ...attempt, state: 'failed', result_code: '1032', retry_in_s: 0 } },
  '/pay/PA1DXXXX': {
    ...pay,
    ...{ state: 'paid', balance_kes: 0, credit_kes: 500 },
    receipts: [{ code: receipt.code, amount_kes: 10_500, paid_at: receipt.paid_at, mpesa_code: receipt.mpesa_code }],
  },
  [`/receipts/${receipt.code}`]: receipt,
  ...Object.fromEntries([...models, kid].map((model) => [`/models/${model.id}`, model])),
  ...Object.fromEntries(news.map((item) => [`/news/${item.id}`, item])),
};

/** IDs of two models, of a child and of an article. */
export const [modelId, otherId] = models.map(({ id }) => id);
export const kidId = kid.id;
export const articleId = news[0]?.id;
