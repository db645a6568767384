import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Passkey,
  type PasskeyAdded,
  type PasskeyChallenge,
  type PasskeyCreation,
  type PasskeyInput,
  type PasskeyLogin,
  settingsDefaults,
} from '@nfa/contracts';
import { Clock, DatedSigner, invalidField, newId, notFound, Problem } from '@nfa/service-kit';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { RecordLine } from '../audit/audit.repository.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './random-codes.ts';
import { SessionRepository } from './session.repository.ts';

const MAX_PASSKEYS = 20;
const CHALLENGE_MS = 5 * 60_000;
const SIGN_IN = 'sign in';
/** EdDSA, ES256 and RS256, by their COSE numbers. */
const supportedAlgorithmIDs = [-8, -7, -257];
/** Id of the only account. An authenticator keeps one passkey for each id: a new one replaces the old. */
const USER_ID = new TextEncoder().encode('administrator');

// At the first passkey: most sites have none.
const webauthn = () => import('@simplewebauthn/server');

const registering = (sessionId: string) => `register ${sessionId}`;

/** Passkeys (WebAuthn): added in the panel, used to sign in. They are bound to the address of the site. */
@Injectable()
export class PasskeysService {
  private readonly site: { expectedOrigin: string; expectedRPID: string };

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'admin' | 'jwtSecret' | 'publicUrl'>,
    private readonly passkeys: PasskeyRepository,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {
    const { origin, hostname } = new URL(config.publicUrl);
    this.site = { expectedOrigin: origin, expectedRPID: hostname };
  }

  list(): Promise<Passkey[]> {
    return this.passkeys.findAll();
  }

  /** Options for creating a passkey. @throws Problem conflict when there are too many */
  async begin(sessionId: string): Promise<PasskeyCreation> {
    const known = await this.passkeys.findAll();
    if (known.length >= MAX_PASSKEYS) throw tooMany();
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: settingsDefaults.company_name,
      rpID: this.site.expectedRPID,
      userName: this.config.admin.username,
      userID: USER_ID,
      challenge: this.issueChallenge(registering(sessionId)),
      excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options: { ...options } };
  }

  /** Adds a passkey, which the session has proven with it; with recovery codes when it is the first second factor. @throws Problem invalid_input, conflict */
  async add(
    { name, credential: response }: PasskeyInput,
    sessionId: string,
    record: RecordLine,
  ): Promise<PasskeyAdded> {
    const { credential } = await this.registrationOf(response, sessionId);
    const codes = makeRecoveryCodes();
    const id = newId();
    const now = this.clock.now();
    const created_at = now.toISOString();
    const passkey = {
      id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      sign_count: String(credential.counter),
      transports: credential.transports ?? [],
      name,
      created_at,
    };
    const recoveryHashes = codes.map(hashRecoveryCode);
    const outcome = await this.passkeys.insert(passkey, { most: MAX_PASSKEYS, recoveryHashes }, async (transaction) => {
      await record(transaction);
      await this.sessions.noteFactor(sessionId, 'second_factor_at', now, transaction);
    });
    if (outcome === 'known') throw new Problem('conflict', 'This passkey was added before.');
    if (outcome === 'too many') throw tooMany();
    return { passkey: { id, name, created_at, last_used_at: null }, recovery_codes: outcome === 'first' ? codes : [] };
  }

  /** @throws Problem not_found */
  async remove(id: string, record: RecordLine): Promise<void> {
    if (!(await this.passkeys.remove(id, record))) throw notFound('passkey');
  }

  /** Options for signing in with a passkey. */
  async challenge(): Promise<PasskeyChallenge> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: this.site.expectedRPID,
      challenge: this.issueChallenge(SIGN_IN),
      userVerification: 'required',
    });
    return { available: await this.passkeys.hasAny(), options: { ...options } };
  }

  /** Whether a passkey of the administrator signed a challenge of ours. Uses the challenge up. */
  async accept(response: PasskeyLogin): Promise<boolean> {
    const passkey = await this.passkeys.findByCredential(response.id);
    if (!passkey) return false;
    const { id, credential_id, public_key, sign_count } = passkey;
    const { verifyAuthenticationResponse } = await webauthn();
    let challengeAt: Date | undefined;
    const verified = await verifyAuthenticationResponse({
      ...this.site,
      response: {
        ...response,
        response: { ...response.response, userHandle: response.response.userHandle ?? undefined },
      },
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: Number(sign_count) },
      expectedChallenge: (challenge) => {
        challengeAt = this.issuedAt(challenge, SIGN_IN);
        return challengeAt !== undefined;
      },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.verified || !challengeAt) return false;
    return this.passkeys.use({
      id,
      sign_count: String(verified.authenticationInfo.newCounter),
      last_challenge_at: challengeAt.toISOString(),
      last_used_at: this.clock.now().toISOString(),
    });
  }

  /** A challenge for one purpose. It carries its time and our signature, so any gateway can check it and none has to store it. */
  private issueChallenge(purpose: string): string {
    return this.signerFor(purpose).sign(randomBytes(16).toString('base64url'), this.clock.now());
  }

  /**
   * When a challenge was issued; undefined when it is forged, for another purpose or older than five minutes.
   * @param challenge as the browser returns it: in base64url once more
   */
  private issuedAt(challenge: string, purpose: string): Date | undefined {
    const now = this.clock.now();
    const read = this.signerFor(purpose).read(Buffer.from(challenge, 'base64url').toString(), now);
    return read && read.ageMs <= CHALLENGE_MS ? new Date(now.getTime() - read.ageMs) : undefined;
  }

  private signerFor(purpose: string): DatedSigner {
    return new DatedSigner(this.config.jwtSecret, `passkey challenge: ${purpose}`);
  }

  private async registrationOf(
    response: PasskeyInput['credential'],
    sessionId: string,
  ): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      ...this.site,
      response,
      supportedAlgorithmIDs,
      expectedChallenge: (challenge) => this.issuedAt(challenge, registering(sessionId)) !== undefined,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.registrationInfo)
      throw invalidField('credential', `must be a passkey made for ${this.site.expectedOrigin} within five minutes`);
    return verified.registrationInfo;
  }
}

const tooMany = () => new Problem('conflict', `There are ${MAX_PASSKEYS} passkeys. Remove one first.`);
