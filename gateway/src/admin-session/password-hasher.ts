import { Injectable } from '@nestjs/common';
import { Problem } from '@nfa/service-kit';
import { hash, verify } from '@node-rs/argon2';

// Argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_AT_ONCE = 2;
const LONGEST_QUEUE = 10;

/** Argon2id with 19 MiB, two passes; at most two at once, so that a flood of sign-ins cannot eat the machine. */
@Injectable()
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy?: Promise<string>;

  /** @throws Problem rate_limited when too many wait */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password.normalize('NFC'), COST));
  }

  /** Takes the same time whether there is a hash to compare with or not. @throws Problem rate_limited when too many wait */
  verify(password: string, stored: string | undefined): Promise<boolean> {
    return this.inTurn(async () => {
      this.dummy ??= hash('nobody has this password', COST);
      const isRight = await verify(stored ?? (await this.dummy), password.normalize('NFC'));
      return isRight && stored !== undefined;
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= MOST_AT_ONCE) {
      if (this.waiting.length >= LONGEST_QUEUE)
        throw new Problem('rate_limited', 'Too many sign-ins at once', undefined, 5);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
