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
import { Clock, invalidField, newId, notFound, Problem } from '@nfa/service-kit';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import type { PasskeyEntity } from './passkey.entity.ts';
import { PasskeyRepository } from './passkey.repository.ts';
import { PasskeyChallenges } from './passkey-challenges.ts';
import { SecondFactorService } from './second-factor.service.ts';

const MOST_PASSKEYS = 20;
const SIGN_IN = 'sign in';
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
/** Id of the only account. An authenticator keeps one passkey for each id: a new one replaces the old. */
const USER_ID = new TextEncoder().encode('administrator');

const registering = (sessionId: string) => `register ${sessionId}`;

/** Passkeys (WebAuthn): added in the panel, used to sign in. They are bound to the address of the site. */
@Injectable()
export class PasskeysService {
  private readonly site: { expectedOrigin: string; expectedRPID: string };

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'admin' | 'publicUrl'>,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly secondFactor: SecondFactorService,
    private readonly clock: Clock,
  ) {
    const { origin, hostname } = new URL(config.publicUrl);
    this.site = { expectedOrigin: origin, expectedRPID: hostname };
  }

  async list(): Promise<Passkey[]> {
    return (await this.passkeys.findAll()).map(shown);
  }

  /** What a new passkey has to sign. @throws Problem conflict when there are too many */
  async begin(sessionId: string): Promise<PasskeyCreation> {
    const known = await this.passkeys.findAll();
    if (known.length >= MOST_PASSKEYS)
      throw new Problem('conflict', `There are ${MOST_PASSKEYS} passkeys. Remove one first.`);
    const options = await generateRegistrationOptions({
      rpName: settingsDefaults.company_name,
      rpID: this.site.expectedRPID,
      userName: this.config.admin.username,
      userID: USER_ID,
      challenge: this.challenges.issue(registering(sessionId)),
      excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options: { ...options } };
  }

  /** Adds a passkey; makes recovery codes when it is the first second factor. @throws Problem invalid_input, conflict */
  async add({ name, credential: response }: PasskeyInput, sessionId: string): Promise<PasskeyAdded> {
    const { credential } = await this.registrationOf(response, sessionId);
    if (await this.passkeys.findByCredential(credential.id)) throw known();
    const recovery_codes = (await this.secondFactor.isOn()) ? [] : await this.secondFactor.renewCodes();
    const passkey = {
      id: newId(),
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      sign_count: String(credential.counter),
      transports: credential.transports ?? [],
      name,
      created_at: this.clock.now().toISOString(),
    };
    if (!(await this.passkeys.insert(passkey))) throw known();
    return { passkey: shown({ ...passkey, last_used_at: null }), recovery_codes };
  }

  /** @throws Problem not_found */
  async remove(id: string): Promise<void> {
    if (!(await this.passkeys.remove(id))) throw notFound('passkey');
    await this.secondFactor.removeUnused();
  }

  /** What a passkey has to sign to sign in. */
  async challenge(): Promise<PasskeyChallenge> {
    const options = await generateAuthenticationOptions({
      rpID: this.site.expectedRPID,
      challenge: this.challenges.issue(SIGN_IN),
      userVerification: 'required',
    });
    return { available: await this.passkeys.hasAny(), options: { ...options } };
  }

  /** Whether a passkey of the administrator signed a challenge of ours. Uses the challenge up. */
  async accept(response: PasskeyLogin): Promise<boolean> {
    const passkey = await this.passkeys.findByCredential(response.id);
    if (!passkey) return false;
    const { id, credential_id, public_key, sign_count } = passkey;
    let challengeAt: Date | undefined;
    const verified = await verifyAuthenticationResponse({
      ...this.site,
      response: {
        ...response,
        response: { ...response.response, userHandle: response.response.userHandle ?? undefined },
      },
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: Number(sign_count) },
      expectedChallenge: (challenge) => {
        challengeAt = this.challenges.read(challenge, SIGN_IN);
        return challengeAt !== undefined;
      },
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.verified || !challengeAt) return false;
    const signCount = verified.authenticationInfo.newCounter;
    return this.passkeys.use({ id, signCount, challengeAt, at: this.clock.now() });
  }

  private async registrationOf(
    response: PasskeyInput['credential'],
    sessionId: string,
  ): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']>> {
    const verified = await verifyRegistrationResponse({
      ...this.site,
      response,
      supportedAlgorithmIDs,
      expectedChallenge: (challenge) => this.challenges.read(challenge, registering(sessionId)) !== undefined,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.registrationInfo)
      throw invalidField('credential', `must be a passkey made for ${this.site.expectedOrigin} within five minutes`);
    return verified.registrationInfo;
  }
}

const known = () => new Problem('conflict', 'This passkey was added before.');

const shown = ({ id, name, created_at, last_used_at }: Passkey & Partial<PasskeyEntity>): Passkey => ({
  id,
  name,
  created_at,
  last_used_at,
});
