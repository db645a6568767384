import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets that a stolen copy of the database must not reveal. The key is derived from `JWT_SECRET`. */
@Injectable()
export class SecretCipher {
  private readonly key: Buffer;

  constructor(@Inject(GATEWAY_CONFIG) { jwtSecret }: Pick<GatewayConfig, 'jwtSecret'>) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'second factor', 32));
  }

  encrypt(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv);
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
  }

  /** Undefined when it was altered, or encrypted with another `JWT_SECRET`. */
  decrypt(stored: string): string | undefined {
    const bytes = Buffer.from(stored, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }
}
