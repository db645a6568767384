import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { PasskeyInput, PasskeyLogin } from '@nfa/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_INCLUDED = 0x40;

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url');

/** Behaviour of an authenticator, where it differs from a correct one. */
interface Behaviour {
  origin?: string;
  rpId?: string;
  /** User verification: the person gave a fingerprint or a PIN. */
  isVerified?: boolean;
}

/** A device with one passkey (ES256, no attestation), as WebAuthn describes it. */
export class Authenticator {
  private readonly id = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  signCount = 0;

  constructor(private readonly behaviour: Behaviour = {}) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  create(challenge: string): PasskeyInput['credential'] {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const data = Buffer.concat([
      this.data(CREDENTIAL_INCLUDED),
      Buffer.alloc(16),
      length,
      this.id,
      isoCBOR.encode(cose),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(data)],
    ]);
    const attestationObject = base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
    const clientDataJSON = base64url(this.clientData('webauthn.create', challenge));
    return { ...this.credential(), response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  get(challenge: string): PasskeyLogin {
    const data = this.data();
    const clientData = this.clientData('webauthn.get', challenge);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(this.privateKey);
    const response = {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    };
    return { ...this.credential(), response };
  }

  private credential() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.behaviour.origin ?? 'http://localhost:8080' });
  }

  private data(flags = 0): Buffer {
    const { rpId = 'localhost', isVerified = true } = this.behaviour;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.signCount);
    return Buffer.concat([sha256(rpId), Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]), count]);
  }
}
