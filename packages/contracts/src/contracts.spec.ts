import { z } from 'zod';
import {
  AboutInput,
  aboutDefaults,
  allRoutes,
  ClientInput,
  ContactPageInput,
  contactPageDefaults,
  EnquirySettingsInput,
  enquirySettingsDefaults,
  PayInput,
  PrivacyRequestInput,
  routePath,
  SettingsInput,
  settingsDefaults,
  TransferInput,
} from './index.ts';

/** The calls of the specification, word for word. */
const specified = [
  'GET /settings',
  'GET /news',
  'GET /featured-models',
  'GET /models',
  'GET /models/:id',
  'GET /courses',
  'POST /course-registration',
  'GET /about',
  'GET /contact',
  'POST /contact-form',
  'POST /admin/login',
  'GET /admin/stats',
  'GET /admin/registrations',
  'GET /admin/about',
  'PUT /admin/about',
  'GET /admin/contact',
  'PUT /admin/contact',
  'PUT /admin/settings',
  'POST /admin/models',
  'PUT /admin/models/:id',
  'DELETE /admin/models/:id',
  'POST /admin/news',
  'PUT /admin/news/:id',
  'DELETE /admin/news/:id',
  'POST /admin/courses',
  'PUT /admin/courses/:id',
  'PUT /admin/registrations/:id',
  'POST /admin/upload',
];

const nameOf = (route: { method: string; path: string }) => `${route.method} ${route.path}`;

describe('the built-in content', () => {
  it('is what a site shows that nobody has filled yet', () => {
    expect(SettingsInput.parse({})).toEqual(settingsDefaults);
    expect(AboutInput.parse({})).toEqual(aboutDefaults);
    expect(ContactPageInput.parse({})).toEqual(contactPageDefaults);
    expect(EnquirySettingsInput.parse({})).toEqual(enquirySettingsDefaults);
  });
});

describe('a phone number that is copied from contacts', () => {
  const copied = '\u202a+254\u00a0712\u00a0345\u2011678\u202c';

  it.each([
    ['client', ClientInput.shape.phone],
    ['contact page', ContactPageInput.shape.whatsapp],
    ['privacy request', PrivacyRequestInput.shape.phone],
  ])('is stored as if it was typed for a %s', (_, phone) => {
    expect(phone.parse(copied)).toBe('+254 712 345-678');
    expect(phone.parse('')).toBe('');
  });

  it.each([
    ['payment', PayInput.shape.phone],
    ['transfer', TransferInput.shape.phone],
  ])('is one of M-Pesa for a %s', (_, phone) => {
    expect(phone.safeParse(copied).success).toBe(true);
  });
});

describe('the routes', () => {
  it('are all that the specification names', () => {
    expect(allRoutes.map(nameOf)).toEqual(expect.arrayContaining(specified));
  });

  it('have one name and one address each', () => {
    expect(new Set(allRoutes.map((route) => `${route.service} ${nameOf(route)}`)).size).toBe(allRoutes.length);
  });

  it('are for the administrator below /admin, but for sign-in, by password or passkey, and its hint', () => {
    const open = allRoutes.filter((route) => route.path.startsWith('/admin') && route.access !== 'admin');
    expect(open.map(nameOf).sort()).toEqual([
      'GET /admin/login/passkey',
      'GET /admin/sign-in-hint',
      'POST /admin/login',
      'POST /admin/login/passkey',
    ]);
  });

  it('never delete a course or a registration', () => {
    const deletes = allRoutes.filter((route) => route.method === 'DELETE').map((route) => route.path);
    expect(deletes.filter((path) => /course|registration/.test(path))).toEqual([]);
  });

  it.each(allRoutes.map((route) => [nameOf(route), route] as const))('%s can be written as JSON Schema', (_, route) => {
    for (const schema of [route.body, route.query, route.response])
      if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toBeDefined();
  });

  it('fill the parameters of a path safely', () => {
    expect(routePath('/models/:id', { id: 'a/../b' })).toBe('/models/a%2F..%2Fb');
  });
});
