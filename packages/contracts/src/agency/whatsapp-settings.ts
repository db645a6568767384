import { z } from 'zod';
import { keptLine, optionalFlag, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Names of the secrets: two of the app at Meta, and one that the owner makes up. */
export const whatsappSecrets = ['access_token', 'app_secret', 'verify_token'] as const;

/** Keys of WhatsApp's Cloud API; a secret that is missing stays as it is stored, "" clears it, and none is ever shown again. */
export const WhatsAppSettingsInput = z
  .object({
    /** Whether messages leave by WhatsApp where a person has a number. */
    is_on: optionalFlag(false),
    phone_number_id: z
      .string()
      .trim()
      .regex(/^\d{0,32}$/, 'must have digits only')
      .default(''),
    access_token: keptLine(1_000).refine(
      (token) => token === undefined || /^[\x21-\x7e]*$/.test(token),
      'must have visible ASCII characters only',
    ),
    app_secret: keptLine(200),
    verify_token: keptLine(200),
  })
  .meta({ id: 'WhatsAppSettingsInput' });
export type WhatsAppSettingsInput = z.infer<typeof WhatsAppSettingsInput>;

/** Settings and keys, without the secrets. */
export const WhatsAppSettings = z
  .object({
    is_on: z.boolean(),
    /** In a demonstration messages go to the double, whose phones are a page. */
    is_practice: z.boolean(),
    phone_number_id: z.string(),
    /** Names of the secrets that are stored. */
    stored: z.array(z.enum(whatsappSecrets)),
    /** Absent until something is set. */
    updated_at: timestamp.optional(),
  })
  .meta({ id: 'WhatsAppSettings' });
export type WhatsAppSettings = z.infer<typeof WhatsAppSettings>;

/** Result of a test of the keys, as text. */
export const WhatsAppTest = z.object({ works: z.boolean(), text: z.string() }).meta({ id: 'WhatsAppTest' });
export type WhatsAppTest = z.infer<typeof WhatsAppTest>;

export const whatsappSettingsRoutes = defineRoutes('agency', {
  get: {
    method: 'GET',
    path: '/admin/whatsapp-settings',
    access: 'admin',
    summary: 'How messages leave by WhatsApp; secrets are never shown.',
    response: WhatsAppSettings,
  },
  save: {
    method: 'PUT',
    path: '/admin/whatsapp-settings',
    access: 'admin',
    fresh: true,
    summary: 'Stores the keys of WhatsApp’s Cloud API, encrypted, and whether messages leave by it.',
    body: WhatsAppSettingsInput,
    response: WhatsAppSettings,
  },
  test: {
    method: 'POST',
    path: '/admin/whatsapp-settings/test',
    access: 'admin',
    summary: 'Tries the stored keys without a message, and says what is wrong.',
    response: WhatsAppTest,
  },
});
