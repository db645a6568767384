import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceTokens } from '@nfa/service-kit';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts tokens of links that the administrator may copy later. The key is derived from a key that no database holds, so a stolen
 * copy of the database opens no link. It cannot use `Cipher`, whose output has another byte order: stored links must stay readable.
 */
@Injectable()
export class LinkCipher {
  private readonly key: Buffer;

  constructor(tokens: ServiceTokens) {
    this.key = Buffer.from(hkdfSync('sha256', tokens.keyOf('gateway', 'catalogue'), '', 'links of packages', 32));
  }

  encrypt(token: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv);
    return Buffer.concat([iv, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** Undefined when the text was encrypted with another key, for example before a restore into a new installation. */
  decrypt(text: string): string | undefined {
    const bytes = Buffer.from(text, 'base64url');
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const token = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return Buffer.concat([token, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}
