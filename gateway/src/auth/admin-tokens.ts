import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '@nfa/service-kit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';

/** Seconds that a sign-in lasts at most. */
export const SESSION_S = 8 * 3_600;

const MAX_TOKEN_LENGTH = 2_048;
const HEADER = { alg: 'HS256', typ: 'adm+jwt' } as const;
const ISSUED = { iss: 'nfa-gateway', aud: 'nfa-admin-api', sub: 'admin' } as const;

// Exactly what `sign` writes or wrote: nothing in a header may choose a key or change how the token is read.
const AdminToken = z.object({
  header: z.strictObject({ alg: z.literal(HEADER.alg), typ: z.literal(HEADER.typ) }),
  payload: z
    .strictObject({
      iss: z.literal(ISSUED.iss),
      aud: z.literal(ISSUED.aud),
      sub: z.literal(ISSUED.sub),
      jti: z.uuidv7().lowercase(),
      iat: z.int(),
      // Of tokens that earlier versions signed.
      nbf: z.number().optional(),
      exp: z.int(),
    })
    .refine(({ iat, exp }) => exp - iat === SESSION_S),
});

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
    const claims = { ...ISSUED, jti: sessionId, iat, exp: iat + SESSION_S };
    return this.jwt.sign(claims, { algorithm: HEADER.alg, header: HEADER });
  }

  /** The session that a token names, undefined when it is not exactly a token of ours that is still valid. */
  read(token: string): string | undefined {
    const known = this.valid.get(token);
    if (known) return known.exp > this.nowS() ? known.sessionId : undefined;
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    try {
      const options = { algorithms: [HEADER.alg], clockTimestamp: this.nowS(), complete: true };
      const { jti, exp } = AdminToken.parse(this.jwt.verify(token, options)).payload;
      this.valid.set(token, { sessionId: jti, exp });
      return jti;
    } catch {
      return undefined;
    }
  }

  private nowS(): number {
    return Math.floor(this.clock.now().getTime() / 1_000);
  }
}
