import { z } from 'zod';
import { blankOr, isEmail, multiLine, optionalText, singleLine, timestamp, withDefault } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { enquirySettingsDefaults } from './enquiry-settings-defaults.ts';

/** Placeholders of a template: `[name]`, `[next step]`. */
export const templateFields = ['name', 'academy', 'course', 'duration', 'price', 'next step'] as const;
export type TemplateField = (typeof templateFields)[number];

/** A prepared answer. */
export const ReplyTemplate = z.object({ name: singleLine(60), text: multiLine(2_000) });
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

/** A list with its filters, as in the panel's address. */
export const SavedView = z.object({ name: singleLine(60), query: singleLine(500) });
export type SavedView = z.infer<typeof SavedView>;

const fields = {
  /** Recipient of mails to the academy; "" means the installation's `MAIL_TO`. */
  notification_address: blankOr(isEmail, 'must be empty or an e-mail address'),
  next_step: optionalText(500, enquirySettingsDefaults.next_step),
  templates: withDefault(
    z.array(ReplyTemplate).max(20, 'must have at most 20 templates'),
    enquirySettingsDefaults.templates,
  ),
  views: withDefault(z.array(SavedView).max(20, 'must have at most 20 views'), []),
};

/** Settings that the administrator saves: always the whole object. */
export const EnquirySettingsInput = z.object(fields).meta({ id: 'EnquirySettingsInput' });
export type EnquirySettingsInput = z.infer<typeof EnquirySettingsInput>;

/** Settings of the answers to enquiries. */
export const EnquirySettings = z
  .object({ ...fields, updated_at: timestamp.optional() })
  .meta({ id: 'EnquirySettings' });
export type EnquirySettings = z.infer<typeof EnquirySettings>;

export const enquirySettingsRoutes = defineRoutes('enquiries', {
  get: {
    method: 'GET',
    path: '/admin/enquiry-settings',
    access: 'admin',
    summary: 'Address for notifications, reply templates and saved views.',
    response: EnquirySettings,
  },
  replace: {
    method: 'PUT',
    path: '/admin/enquiry-settings',
    access: 'admin',
    fresh: 'by-service',
    summary: 'Replaces the settings of the enquiries. If-Match with the updated_at that was read refuses to overwrite.',
    body: EnquirySettingsInput,
    response: EnquirySettings,
  },
});
