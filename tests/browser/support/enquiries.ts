import { type AdminApi, type Stored, unique } from './admin.ts';

/** A registration or message as the API returns it. */
export interface Registration extends Stored {
  name: string;
  status: string;
}

/** A text longer than the 50 characters that the table shows. */
export const longMessage = `${'m'.repeat(49)}nop, and more that the table has no room for`;

/** Registers somebody for an active course, as a visitor does. */
export async function aRegistration(api: AdminApi, name = unique('Wanjiru Tested')): Promise<Registration> {
  const courses = await api.get<(Stored & { active: boolean })[]>('/courses');
  return api.send('POST', '/course-registration', {
    course_id: courses.find((course) => course.active)?.id,
    name,
    phone: '+254 712 345 678',
    // A unique address: the same text from the same person within minutes counts as one registration.
    email: `${unique('wanjiru').replace(' ', '.')}@example.com`,
    message: longMessage,
  });
}

/** Sends a message, as a visitor does. */
export const aMessage = (api: AdminApi, name = unique('Juma Tested')): Promise<Registration> =>
  api.send('POST', '/contact-form', {
    name,
    phone: '+254 733 000 111',
    email: `${unique('juma').replace(' ', '.')}@example.com`,
    subject: 'Model Booking',
    message: 'Two days near Naivasha.\nIs somebody free?',
  });
