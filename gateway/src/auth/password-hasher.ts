import { Injectable } from '@nestjs/common';
import { Problem } from '@nfa/service-kit';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';

// Argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = 2;
const MAX_WAITING = 20;

/** Priority of the work: a device that signed in before is never refused because others wait. */
export interface HashOptions {
  isKnownDevice?: boolean;
}

/** Argon2id with 19 MiB, two passes; at most two at once, so that a flood of sign-ins cannot eat the machine. */
@Injectable()
export class PasswordHasher {
  private readonly queue = new PQueue({ concurrency: MAX_RUNNING });
  private dummy?: Promise<string>;

  /** @throws Problem rate_limited when too many wait */
  hash(password: string, options: HashOptions = {}): Promise<string> {
    return this.run(() => hash(password.normalize('NFC'), COST), options);
  }

  /** Takes the same time whether there is a hash to compare with or not. @throws Problem rate_limited when too many wait */
  verify(password: string, stored: string | undefined, options: HashOptions = {}): Promise<boolean> {
    return this.run(async () => {
      this.dummy ??= hash('nobody has this password', COST);
      const isRight = await verify(stored ?? (await this.dummy), password.normalize('NFC'));
      return isRight && stored !== undefined;
    }, options);
  }

  private async run<T>(work: () => Promise<T>, { isKnownDevice = false }: HashOptions): Promise<T> {
    if (this.queue.size >= MAX_WAITING && !isKnownDevice)
      throw new Problem('rate_limited', 'Too many sign-ins at once', undefined, 5);
    return this.queue.add(work, { priority: isKnownDevice ? 1 : 0 });
  }
}
