import type { PasskeyInput, PasskeyLogin } from '@nfa/contracts';
import { callOnce } from './call.ts';
import { passkeyLogin, readPasskeyChallenge } from './first-view-routes.ts';
import { acceptToken } from './use-session.ts';

type Options = Record<string, unknown>;

/** Whether this browser supports passkeys. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

// Most people never sign in with one: the library is read when it is needed.
const library = () => import('@simplewebauthn/browser');

/** Creates a passkey in the browser. @throws Error of WebAuthn: `NotAllowedError` when cancelled */
export async function createPasskey(options: Options): Promise<PasskeyInput['credential']> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  return { ...(await startRegistration({ optionsJSON })), clientExtensionResults: {} };
}

/** Lets the browser sign a challenge with a passkey. @throws Error of WebAuthn, ApiError, TypeError when the server cannot be reached */
export async function signWithPasskey(): Promise<PasskeyLogin> {
  const [{ startAuthentication }, challenge] = await Promise.all([library(), callOnce(readPasskeyChallenge)]);
  const optionsJSON = challenge.data.options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} };
}

/** Signs in with a passkey. @throws Error of WebAuthn, ApiError, TypeError when the server cannot be reached */
export async function signInWithPasskey(): Promise<void> {
  const { data } = await callOnce(passkeyLogin, { body: await signWithPasskey() });
  acceptToken(data.access_token);
}

const reasons: Record<string, string> = {
  NotAllowedError: 'The browser did not get a passkey in time, or it was cancelled.',
  InvalidStateError: 'This device already has a passkey for this panel.',
  SecurityError: 'Passkeys work only at the site’s own address.',
};

/** Message about a failure of WebAuthn; "" for other errors. */
export const passkeyProblem = (error: unknown): string => (error instanceof Error ? (reasons[error.name] ?? '') : '');
