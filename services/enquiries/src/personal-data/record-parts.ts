import type { ErasableKind } from '@nfa/contracts';
import type { RecordPart } from '@nfa/service-kit';
import type { ApplicationEntity } from '../applications/applications.entity.ts';
import type { AttendanceEntity } from '../attendance/attendance.entity.ts';
import type { BookingEnquiryEntity } from '../bookings/bookings.entity.ts';
import type { CertificateEntity } from '../certificates/certificates.entity.ts';
import type { ContactMessageEntity } from '../contact-messages/contact-messages.entity.ts';
import type { PrivacyRequestEntity } from '../privacy-requests/privacy-requests.entity.ts';
import type { RegistrationEntity } from '../seats/registrations.entity.ts';
import { type EnquiryTables, enquiryParts, mails, responses } from '../timeline/enquiry-parts.ts';

/** Tables of the enquiries with personal data. */
interface Tables extends EnquiryTables {
  applications: ApplicationEntity;
  attendance: AttendanceEntity;
  booking_enquiries: BookingEnquiryEntity;
  certificates: CertificateEntity;
  contact_messages: ContactMessageEntity;
  privacy_requests: PrivacyRequestEntity;
  registrations: RegistrationEntity;
}

const WITHOUT_NAME = `(SELECT jsonb_agg(CASE WHEN model->>'id' = $1 THEN model || '{"name": ""}' ELSE model END ORDER BY place)
  FROM jsonb_array_elements(t.models) WITH ORDINALITY AS models (model, place))`;
const MAIL_WITHOUT_NAME = `coalesce((SELECT jsonb_agg(name ORDER BY place) FROM jsonb_array_elements_text(t.payload->'names') WITH ORDINALITY AS names (name, place)
  WHERE name <> ALL (SELECT model->>'name' FROM booking_enquiries b, jsonb_array_elements(b.models) AS model
    WHERE b.id = t.enquiry_id AND model->>'id' = $1)), '[]')`;

/** Rows of the enquiries about each kind of record. */
export const recordParts = {
  registration: [
    { table: 'attendance', column: 'registration_id' },
    { table: 'registrations', column: 'id', isRecord: true },
    { table: 'certificates', column: 'registration_id' },
    ...enquiryParts,
  ],
  message: [{ table: 'contact_messages', column: 'id', isRecord: true }, ...enquiryParts],
  booking: [{ table: 'booking_enquiries', column: 'id', isRecord: true }, ...enquiryParts],
  // Its links, of which only hashes are stored, are deleted with the row.
  application: [{ table: 'applications', column: 'id', isRecord: true }, ...enquiryParts],
  certificate: [{ table: 'certificates', column: 'id', isRecord: true }],
  // The fact of the request and the time of its answer are kept.
  request: [
    {
      table: 'privacy_requests',
      column: 'id',
      isRecord: true,
      set: { name: "''", phone: "''", email: "''", model_id: 'NULL' },
    },
    responses,
  ],
  model: [
    // Codes for guardians.
    { table: 'email_outbox', where: "t.kind = 'consent_code' AND t.payload->>'model_id' = $1" },
    { table: 'applications', column: 'model_id', set: { model_id: 'NULL' } },
    {
      // The mail about an enquiry contains the name too; it is found before the name is removed from the enquiry.
      table: 'email_outbox',
      where: `t.kind = 'booking_enquiry' AND t.enquiry_id IN
        (SELECT id FROM booking_enquiries b WHERE b.models @> jsonb_build_array(jsonb_build_object('id', $1::text)))`,
      set: { payload: `jsonb_set(t.payload, '{names}', ${MAIL_WITHOUT_NAME})` },
      isOfOthers: true,
    },
    {
      table: 'booking_enquiries',
      where: "t.models @> jsonb_build_array(jsonb_build_object('id', $1::text))",
      set: { models: WITHOUT_NAME },
      isOfOthers: true,
    },
    {
      // The stored response of such an enquiry contains the name too.
      table: 'idempotency_records',
      where:
        "t.route = 'booking_enquiry' AND t.body->'models' @> jsonb_build_array(jsonb_build_object('id', $1::text))",
      isOfOthers: true,
    },
    mails,
  ],
  agency_client: [mails],
  charge: [mails],
  consent: [mails],
  // Other services store these, without mails.
  news: [],
  package: [],
  package_client: [],
  payment: [],
  payment_notice: [],
} satisfies Record<ErasableKind, readonly RecordPart<Tables>[]>;
