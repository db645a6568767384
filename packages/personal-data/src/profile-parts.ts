import { jobPartsOfModel } from './job-parts.ts';
import type { RecordPart } from './record-parts.ts';

const schema = 'catalogue';
const WITHOUT_MODEL = `coalesce((SELECT jsonb_agg(item ORDER BY place) FROM jsonb_array_elements(t.items) WITH ORDINALITY AS items (item, place)
  WHERE item->>'model_id' <> $1), '[]')`;
const WITHOUT_NAME = `(SELECT jsonb_agg(CASE WHEN model->>'id' = $1 THEN model || '{"name": ""}' ELSE model END ORDER BY place)
  FROM jsonb_array_elements(t.models) WITH ORDINALITY AS models (model, place))`;
const MAIL_WITHOUT_NAME = `coalesce((SELECT jsonb_agg(name ORDER BY place) FROM jsonb_array_elements_text(t.payload->'names') WITH ORDINALITY AS names (name, place)
  WHERE name <> ALL (SELECT model->>'name' FROM booking_enquiries b, jsonb_array_elements(b.models) AS model
    WHERE b.id = t.enquiry_id AND model->>'id' = $1)), '[]')`;

/** Rows that belong to the records of the catalogue. The ledger of consents is kept: without its givers it is anonymous. */
export const profileParts = {
  model: [
    // The catalogue deletes the photographs of a set without a model within seconds, and then the row.
    {
      schema,
      table: 'sent_digitals',
      where: 't.model_id = $1::uuid',
      set: "model_id = NULL, photographs = '{}', reason = ''",
    },
    { schema, table: 'models', where: 't.id = $1::uuid', isRecord: true },
    { schema, table: 'versions', where: "t.kind = 'models' AND t.record_id = $1" },
    {
      schema,
      table: 'consent_givers',
      where: 't.record_id IN (SELECT id FROM consent_records WHERE model_id = $1::uuid)',
    },
    { schema, table: 'consent_links', where: 't.model_id = $1::uuid' },
    { schema, table: 'consent_papers', where: 't.model_id = $1::uuid' },
    { schema, table: 'consent_records', where: 't.model_id = $1::uuid', isKept: true },
    { schema, table: 'picture_consents', where: "t.model_id = $1::uuid AND t.state <> 'given'", isKept: true },
    // Refusals are kept, because the picture may be uploaded again under another name.
    { schema, table: 'picture_consents', where: "t.model_id = $1::uuid AND t.state = 'given'" },
    { schema, table: 'package_picks', where: 't.model_id = $1::uuid' },
    {
      schema,
      table: 'packages',
      where: "t.items @> jsonb_build_array(jsonb_build_object('model_id', $1::text))",
      set: `items = ${WITHOUT_MODEL}`,
    },
    {
      // Codes for guardians.
      schema: 'enquiries',
      table: 'email_outbox',
      where: "t.kind = 'consent_code' AND t.payload->>'model_id' = $1",
    },
    { schema: 'enquiries', table: 'applications', where: 't.model_id = $1::uuid', set: 'model_id = NULL' },
    {
      // The mail about such an enquiry contains the name too; it is found before the name is removed from the enquiry.
      schema: 'enquiries',
      table: 'email_outbox',
      where: `t.kind = 'booking_enquiry' AND t.enquiry_id IN
        (SELECT id FROM booking_enquiries b WHERE b.models @> jsonb_build_array(jsonb_build_object('id', $1::text)))`,
      set: `payload = jsonb_set(t.payload, '{names}', ${MAIL_WITHOUT_NAME})`,
      isOfOthers: true,
    },
    {
      schema: 'enquiries',
      table: 'booking_enquiries',
      where: "t.models @> jsonb_build_array(jsonb_build_object('id', $1::text))",
      set: `models = ${WITHOUT_NAME}`,
      isOfOthers: true,
    },
    {
      // The stored response of such an enquiry contains the name too.
      schema: 'enquiries',
      table: 'idempotency_records',
      where:
        "t.route = 'booking_enquiry' AND t.body->'models' @> jsonb_build_array(jsonb_build_object('id', $1::text))",
      isOfOthers: true,
    },
    ...jobPartsOfModel,
  ],
  news: [
    { schema, table: 'news', where: 't.id = $1::uuid', isRecord: true },
    { schema, table: 'versions', where: "t.kind = 'news' AND t.record_id = $1" },
  ],
  package: [
    {
      schema,
      table: 'package_picks',
      where: 't.client_id IN (SELECT id FROM package_clients WHERE package_id = $1::uuid)',
    },
    { schema, table: 'package_clients', where: 't.package_id = $1::uuid' },
    { schema, table: 'packages', where: 't.id = $1::uuid', isRecord: true },
  ],
  consent: [
    {
      // A link that was sent to an erased person must not be answered by somebody else.
      schema,
      table: 'consent_links',
      where: `concat(t.name, t.phone, t.email) <> '' AND EXISTS (SELECT FROM consent_givers g JOIN consent_records r ON r.id = g.record_id
        WHERE r.id = $1::uuid AND r.model_id = t.model_id AND g.phone = t.phone AND g.email = t.email
          AND (concat(g.phone, g.email) <> '' OR g.name = t.name))`,
      set: "name = '', relation = '', phone = '', email = '', revoked_at = coalesce(t.revoked_at, now())",
    },
    { schema, table: 'consent_papers', where: 't.record_id = $1::uuid' },
    { schema, table: 'consent_records', where: 't.id = $1::uuid', isKept: true },
    { schema, table: 'consent_givers', where: 't.record_id = $1::uuid', isRecord: true },
    { schema: 'enquiries', table: 'email_outbox', where: 't.enquiry_id = $1::uuid' },
  ],
  package_client: [
    {
      schema,
      table: 'packages',
      where: `EXISTS (SELECT FROM package_clients c
        WHERE c.id = $1::uuid AND c.package_id = t.id AND strpos(lower(t.recipient), lower(c.name)) > 0)`,
      set: "recipient = ''",
      isOfOthers: true,
    },
    { schema, table: 'package_picks', where: 't.client_id = $1::uuid' },
    { schema, table: 'package_clients', where: 't.id = $1::uuid', isRecord: true },
  ],
} satisfies Record<string, RecordPart[]>;
