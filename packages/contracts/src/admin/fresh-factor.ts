import { z } from 'zod';
import { password } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { PasskeyLogin } from './passkeys.ts';
import { secondFactorCode } from './second-factor.ts';
import { Done } from './session.ts';

/** Minutes for which a proven factor allows a session to change the means of signing in. */
export const freshFactorMinutes = 5;

/** Proof of one factor in an open session. */
export const FactorProof = z
  .object({
    /** Password, accepted only where there is no second factor. */
    password: password.optional(),
    code: secondFactorCode.optional(),
    /** Signature over a challenge of `GET /admin/login/passkey`. */
    passkey: PasskeyLogin.optional(),
  })
  .meta({ id: 'FactorProof' });
export type FactorProof = z.infer<typeof FactorProof>;

export const freshFactorRoutes = defineRoutes('gateway', {
  prove: {
    method: 'PUT',
    path: '/admin/session/factor',
    access: 'admin',
    summary: `Proves a factor again: for ${freshFactorMinutes} minutes this session may make the calls that need a fresh one.`,
    body: FactorProof,
    response: Done,
    throttle: 'login',
  },
});
