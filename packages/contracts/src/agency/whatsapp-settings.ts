import { z } from 'zod';
import { keptLine, optionalFlag, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Names of the secrets: two of the app at Meta, and one that the owner chooses. */
export const whatsappSecrets = ['access_token', 'app_secret', 'verify_token'] as const;

/** Keys of WhatsApp's Cloud API. A missing secret stays unchanged, "" clears it, and none is ever returned. */
export const WhatsAppSettingsInput = z
  .object({
    /** Whether messages are sent by WhatsApp to people with a number. */
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
    /** Whether messages go to the double, as in a demonstration. */
    is_practice: z.boolean(),
    phone_number_id: z.string(),
    /** Names of the stored secrets. */
    stored: z.array(z.enum(whatsappSecrets)),
    /** Time of the last save, missing before the first one. */
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
