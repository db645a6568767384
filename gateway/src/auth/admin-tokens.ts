import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '@nfa/service-kit';
import { LRUCache } from 'lru-cache';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

/** Seconds that a sign-in lasts at most. */
export const SESSION_S = 8 * 3_600;

const ISSUER = 'nfa-gateway';
const AUDIENCE = 'nfa-admin-api';
const SUBJECT = 'admin';
const TYPE = 'adm+jwt';
const LONGEST = 2_048;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const CLAIMS = ['aud', 'exp', 'iat', 'iss', 'jti', 'nbf', 'sub'];

/** Signs and reads the administrator's tokens. Accepts one algorithm, one key and one set of claims. */
@Injectable()
export class AdminTokens {
  private readonly jwt: JwtService;
  // Verifies the signature of a token once; later calls check only when it expires.
  private readonly valid = new LRUCache<string, { sessionId: string; exp: number }>({ max: 100 });

  constructor(
    @Inject(GATEWAY_CONFIG) { jwtSecret }: GatewayConfig,
    private readonly clock: Clock,
  ) {
    // A key object: given text, the library first tries to parse a public key, which costs more than the rest of the check.
    this.jwt = new JwtService({ secret: createSecretKey(Buffer.from(jwtSecret)) });
  }

  sign(sessionId: string): string {
    const iat = this.nowS();
    return this.jwt.sign(
      { iss: ISSUER, aud: AUDIENCE, sub: SUBJECT, jti: sessionId, iat, nbf: iat, exp: iat + SESSION_S },
      { algorithm: 'HS256', header: { alg: 'HS256', typ: TYPE } },
    );
  }

  /** The session that a token names, undefined when it is not exactly a token of ours that is still valid. */
  read(token: string): string | undefined {
    const known = this.valid.get(token);
    if (known) return known.exp > this.nowS() ? known.sessionId : undefined;
    if (token.length > LONGEST || !isOurHeader(token)) return undefined;
    try {
      const claims = this.jwt.verify<Record<string, unknown>>(token, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        subject: SUBJECT,
        clockTimestamp: this.nowS(),
      });
      if (!isOurs(claims)) return undefined;
      this.valid.set(token, { sessionId: claims.jti, exp: claims.exp });
      return claims.jti;
    } catch {
      return undefined;
    }
  }

  private nowS(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}

// Nothing in a header may choose a key or change how the token is read.
function isOurHeader(token: string): boolean {
  try {
    const header = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8')) as object;
    const { alg, typ } = header as { alg?: unknown; typ?: unknown };
    return alg === 'HS256' && typ === TYPE && Object.keys(header).length === 2;
  } catch {
    return false;
  }
}

function isOurs(claims: Record<string, unknown>): claims is { jti: string; exp: number } {
  const { aud, jti, iat, exp } = claims;
  return (
    Object.keys(claims).every((name) => CLAIMS.includes(name)) &&
    aud === AUDIENCE &&
    typeof jti === 'string' &&
    UUID.test(jti) &&
    Number.isSafeInteger(iat) &&
    Number.isSafeInteger(exp) &&
    (exp as number) - (iat as number) === SESSION_S
  );
}
