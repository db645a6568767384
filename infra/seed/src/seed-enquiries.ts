import {
  type ContactMessage,
  contactMessageRoutes,
  type Registration,
  type RegistrationRow,
  registrationRoutes,
} from '@nfa/contracts';
import { demoMessages, demoRegistrations } from './demo-enquiries.ts';
import { endIntakes, seedIntakes } from './seed-intakes.ts';
import type { ServiceClient } from './service-client.ts';

/** Adds the starts of the courses, the registrations and the messages. */
export async function seedEnquiries(services: ServiceClient, courseIds: ReadonlyMap<string, string>): Promise<void> {
  const intakes = await seedIntakes(services, courseIds);
  // Looked up, because an idempotency key expires: the same enquiry would be stored again and send new mails.
  const registrations = await services.call<RegistrationRow[]>(registrationRoutes.list);
  for (const [index, { course, intake, status, ...person }] of demoRegistrations.entries()) {
    const intake_id = intake && intakes.get(intake)?.id;
    const body = { ...person, course_id: courseIds.get(course), ...(intake_id && { intake_id }) };
    const stored =
      registrations.find(({ email }) => email === person.email) ??
      (await services.call<Registration>(registrationRoutes.create, { body, key: `demo-registration-${index}` }));
    if (stored.status !== status)
      await services.call(registrationRoutes.setStatus, { params: { id: stored.id }, query: { status } });
  }
  const messages = await services.call<ContactMessage[]>(contactMessageRoutes.list);
  for (const [index, body] of demoMessages.entries())
    if (messages.every(({ email }) => email !== body.email))
      await services.call(contactMessageRoutes.create, { body, key: `demo-message-${index}` });
  await endIntakes(services, intakes);
}
