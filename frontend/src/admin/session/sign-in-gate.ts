import { Store } from './store.ts';

/** The administrator chose to leave instead of signing in again, or to confirm nothing. */
export class SignInRefused extends Error {
  constructor() {
    super('HTTP error! status: 401');
  }
}

/** Holds calls until a new sign-in or a fresh factor; all of them share one prompt. */
export class SignInGate {
  /** True while a sign-in is asked for. */
  readonly isOpen = new Store(false);
  private waiting: Promise<void> | undefined;
  private settle: ((refusal?: SignInRefused) => void) | undefined;

  /** Resolves after the sign-in. @throws SignInRefused */
  ask(): Promise<void> {
    if (!this.waiting) {
      this.waiting = new Promise((resolve, reject) => {
        this.settle = (refusal) => (refusal ? reject(refusal) : resolve());
      });
      this.isOpen.set(true);
    }
    return this.waiting;
  }

  /** Lets the waiting calls go on. */
  open(): void {
    this.close();
  }

  /** Ends the waiting calls. */
  refuse(): void {
    this.close(new SignInRefused());
  }

  private close(refusal?: SignInRefused): void {
    this.settle?.(refusal);
    this.waiting = undefined;
    this.settle = undefined;
    this.isOpen.set(false);
  }
}

/** Calls of this page that wait for a sign-in. */
export const signInGate = new SignInGate();

/** Calls of this page that wait for a factor to be proven again. */
export const factorGate = new SignInGate();
