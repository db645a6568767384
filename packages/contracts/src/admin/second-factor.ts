import { z } from 'zod';
import { password } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { Done } from './session.ts';

/** State of the authenticator app and the recovery codes. */
export const SecondFactor = z
  .object({
    /** Whether signing in requires a code of the app. */
    enabled: z.boolean(),
    /** Number of unused recovery codes. */
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Six digits of the authenticator app, or a recovery code. */
export const secondFactorCode = z.string().trim().min(1, 'is required').max(40, 'must have at most 40 characters');

/** Begins the setup of an authenticator app. */
export const SecondFactorStart = z.object({ password }).meta({ id: 'SecondFactorStart' });
export type SecondFactorStart = z.infer<typeof SecondFactorStart>;

/** Secret for an authenticator app: scan `uri` as a QR code, or type `secret`. */
export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'SecondFactorSecret' });
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

/** Proof that the authenticator app works. */
export const SecondFactorProof = z.object({ code: secondFactorCode }).meta({ id: 'SecondFactorProof' });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

/**
 * Request for new recovery codes: with `code` where there is an authenticator app, with the password where there are only passkeys.
 */
export const RecoveryCodesRequest = z
  .object({ password: password.optional(), code: secondFactorCode.optional() })
  .meta({ id: 'RecoveryCodesRequest' });
export type RecoveryCodesRequest = z.infer<typeof RecoveryCodesRequest>;

/** Codes that sign in once each when the authenticator app is lost; returned only once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Switches the second factor off. */
export const SecondFactorEnd = z.object({ password, code: secondFactorCode }).meta({ id: 'SecondFactorEnd' });
export type SecondFactorEnd = z.infer<typeof SecondFactorEnd>;

export const secondFactorRoutes = defineRoutes('gateway', {
  get: {
    method: 'GET',
    path: '/admin/second-factor',
    access: 'admin',
    summary: 'Whether signing in asks for a code, and how many recovery codes are left.',
    response: SecondFactor,
  },
  begin: {
    method: 'POST',
    path: '/admin/second-factor',
    access: 'admin',
    fresh: 'or-password',
    summary: 'Begins the setup of an authenticator app; signing in stays as it is until a code confirms it.',
    body: SecondFactorStart,
    response: SecondFactorSecret,
    status: 201,
  },
  confirm: {
    method: 'PUT',
    path: '/admin/second-factor',
    access: 'admin',
    fresh: true,
    summary: 'Switches the second factor on with a code of the app and returns the recovery codes.',
    body: SecondFactorProof,
    response: RecoveryCodes,
  },
  renewCodes: {
    method: 'PUT',
    path: '/admin/second-factor/recovery-codes',
    access: 'admin',
    summary:
      'Makes new recovery codes; the old ones no longer work. Takes a code where there is an authenticator app, else the password.',
    body: RecoveryCodesRequest,
    response: RecoveryCodes,
  },
  end: {
    method: 'PUT',
    path: '/admin/second-factor/off',
    access: 'admin',
    summary: 'Switches the second factor off.',
    body: SecondFactorEnd,
    response: Done,
  },
});
