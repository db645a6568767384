import { z } from 'zod';
import { id, password, singleLine, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { Done, LoginResult } from './session.ts';

/** Bytes as WebAuthn writes them in JSON. */
const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url');

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  // No extensions are requested.
  clientExtensionResults: z.object({}),
};

/** A passkey that signs the administrator in. */
export const Passkey = z
  .object({
    id,
    /** Name given by the administrator: "My phone". */
    name: z.string(),
    created_at: timestamp,
    last_used_at: timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** Password for requesting the options of a new passkey, or for removing one. */
export const PasskeyConfirmation = z.object({ password }).meta({ id: 'PasskeyConfirmation' });
export type PasskeyConfirmation = z.infer<typeof PasskeyConfirmation>;

/** `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const options = z.looseObject({ challenge: z.string() });

/** Options for `navigator.credentials.create`. */
export const PasskeyCreation = z.object({ options }).meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** Options for `navigator.credentials.get`; `available`: whether a passkey is registered to sign in with. */
export const PasskeyChallenge = z.object({ available: z.boolean(), options }).meta({ id: 'PasskeyChallenge' });
export type PasskeyChallenge = z.infer<typeof PasskeyChallenge>;

/** A passkey that the browser has made: `RegistrationResponseJSON` of WebAuthn with a name. */
export const PasskeyInput = z
  .object({
    name: singleLine(60),
    credential: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(4_000),
        attestationObject: base64url(20_000),
        transports: z.array(z.string().max(40)).max(10).optional(),
      }),
    }),
  })
  .meta({ id: 'PasskeyInput' });
export type PasskeyInput = z.infer<typeof PasskeyInput>;

/** The new passkey; `recovery_codes` are returned only if it is the first second factor, and only once. */
export const PasskeyAdded = z
  .object({ passkey: Passkey, recovery_codes: z.array(z.string()) })
  .meta({ id: 'PasskeyAdded' });
export type PasskeyAdded = z.infer<typeof PasskeyAdded>;

/** Proof of a passkey: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyLogin = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(8_000),
      userHandle: base64url(200).nullish(),
    }),
  })
  .meta({ id: 'PasskeyLogin' });
export type PasskeyLogin = z.infer<typeof PasskeyLogin>;

export const passkeyRoutes = defineRoutes('gateway', {
  challenge: {
    method: 'GET',
    path: '/admin/login/passkey',
    access: 'public',
    summary:
      'Whether a passkey can sign in, and the challenge that it has to sign, which is valid for five minutes and one sign-in.',
    response: PasskeyChallenge,
    throttle: 'answer',
  },
  login: {
    method: 'POST',
    path: '/admin/login/passkey',
    access: 'public',
    summary: 'Signs the administrator in with a passkey, which is both factors at once.',
    body: PasskeyLogin,
    response: LoginResult,
    throttle: 'login',
  },
  list: {
    method: 'GET',
    path: '/admin/passkeys',
    access: 'admin',
    summary: 'The passkeys, the oldest first.',
    response: z.array(Passkey),
  },
  begin: {
    method: 'POST',
    path: '/admin/passkeys/challenge',
    access: 'admin',
    fresh: 'or-password',
    summary: 'Begins a new passkey; it is added when the browser has made it.',
    body: PasskeyConfirmation,
    response: PasskeyCreation,
    throttle: 'login',
  },
  add: {
    method: 'POST',
    path: '/admin/passkeys',
    access: 'admin',
    fresh: true,
    summary: 'Adds a passkey; from the first one on, the password alone no longer signs in.',
    body: PasskeyInput,
    response: PasskeyAdded,
    status: 201,
  },
  remove: {
    method: 'PUT',
    path: '/admin/passkeys/:id/off',
    access: 'admin',
    fresh: 'or-password',
    summary: 'Removes a passkey.',
    body: PasskeyConfirmation,
    response: Done,
    throttle: 'login',
  },
});
