import { z } from 'zod';
import { keptLine, optionalFlag, optionalLine, timestamp, wholeShillings } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** M-Pesa's limit for payouts in a day. */
export const maxPayoutsPerDayKes = 500_000;

/** Environments of M-Pesa. */
export const mpesaEnvironments = ['sandbox', 'production'] as const;
export type MpesaEnvironment = (typeof mpesaEnvironments)[number];

/** Modes of payments: `off`, or in a demonstration `practice`, while no keys are in use. */
export const paymentModes = ['off', 'practice', ...mpesaEnvironments] as const;

/** Keys of one environment. A missing secret stays unchanged, "" clears it, and none is ever returned. */
export const PaymentAccountInput = z
  .object({
    short_code: z
      .string()
      .trim()
      .regex(/^(\d{5,7})?$/, 'must have 5 to 7 digits'),
    /** Till number, "" for a PayBill number. */
    till_number: z
      .string()
      .trim()
      .regex(/^(\d{5,8})?$/, 'must have 5 to 8 digits')
      .default(''),
    initiator: optionalLine(100),
    consumer_key: keptLine(200),
    consumer_secret: keptLine(200),
    passkey: keptLine(200),
    security_credential: keptLine(1_000),
  })
  .meta({ id: 'PaymentAccountInput' });
export type PaymentAccountInput = z.infer<typeof PaymentAccountInput>;

/** Keys of one environment, without the secrets. */
export const PaymentAccount = z
  .object({
    environment: z.enum(mpesaEnvironments),
    short_code: z.string(),
    till_number: z.string(),
    initiator: z.string(),
    /** Names of the stored secrets. */
    stored: z.array(z.enum(['consumer_key', 'consumer_secret', 'passkey', 'security_credential'])),
  })
  .meta({ id: 'PaymentAccount' });
export type PaymentAccount = z.infer<typeof PaymentAccount>;

const switches = {
  active: z.enum(['none', ...mpesaEnvironments]),
  /** Whether notices are accepted only from the listed addresses of Safaricom. */
  checks_source: z.boolean(),
  /** Whether money may be sent to models by M-Pesa. */
  sends_payouts: z.boolean(),
  /** Limit in shillings for the payouts to all models in a day. */
  payouts_per_day_kes: wholeShillings(maxPayoutsPerDayKes, 10),
};

/** A change of the settings; what it does not name stays. */
export const PaymentSettingsChange = z
  .object(switches)
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'must name a setting')
  .meta({ id: 'PaymentSettingsChange' });
export type PaymentSettingsChange = z.infer<typeof PaymentSettingsChange>;

/** Settings of payments by phone. */
export const PaymentSettings = z
  .object({
    mode: z.enum(paymentModes),
    ...switches,
    accounts: z.array(PaymentAccount),
    /** Time of the last save, missing before the first one. */
    updated_at: timestamp.optional(),
  })
  .meta({ id: 'PaymentSettings' });
export type PaymentSettings = z.infer<typeof PaymentSettings>;

/** Registers the addresses for notices; `renew` creates new secret addresses. */
export const NoticeAddresses = z.object({ renew: optionalFlag(false) }).meta({ id: 'NoticeAddresses' });
export type NoticeAddresses = z.infer<typeof NoticeAddresses>;

/** Result of a test of keys, as text. */
export const PaymentTest = z.object({ works: z.boolean(), text: z.string() }).meta({ id: 'PaymentTest' });
export type PaymentTest = z.infer<typeof PaymentTest>;

const admin = { access: 'admin' } as const;

export const paymentSettingsRoutes = defineRoutes('agency', {
  get: {
    method: 'GET',
    path: '/admin/payment-settings',
    ...admin,
    summary: 'How payments by phone are set up; secrets are never shown.',
    response: PaymentSettings,
  },
  chooseKeys: {
    method: 'PUT',
    path: '/admin/payment-settings',
    ...admin,
    fresh: true,
    summary: 'Chooses the keys in use, and how payments work; what the body does not name stays.',
    body: PaymentSettingsChange,
    response: PaymentSettings,
  },
  saveKeys: {
    method: 'PUT',
    path: '/admin/payment-settings/accounts/:environment',
    ...admin,
    fresh: true,
    summary: 'Stores the keys of sandbox or production, encrypted.',
    body: PaymentAccountInput,
    response: PaymentSettings,
  },
  testKeys: {
    method: 'POST',
    path: '/admin/payment-settings/accounts/:environment/test',
    ...admin,
    summary: 'Tries the keys without money, and says what is wrong.',
    response: PaymentTest,
    isSlow: true,
  },
  registerNotices: {
    method: 'POST',
    path: '/admin/payment-settings/notices',
    ...admin,
    fresh: true,
    summary:
      'Tells M-Pesa where notices of PayBill payments go, at a new secret address if it is asked to; the one before works until the next.',
    body: NoticeAddresses,
    response: PaymentTest,
    isSlow: true,
  },
});
