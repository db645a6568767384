import { Inject, Injectable } from '@nestjs/common';
import { Cipher } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';

/** Encrypts the secrets of second factors. The key is derived from `JWT_SECRET`. */
@Injectable()
export class SecretCipher extends Cipher {
  constructor(@Inject(GATEWAY_CONFIG) { jwtSecret }: Pick<GatewayConfig, 'jwtSecret'>) {
    super(jwtSecret, 'second factor');
  }
}
