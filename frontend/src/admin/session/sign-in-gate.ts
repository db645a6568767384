/** The administrator chose to leave instead of signing in again, or to confirm nothing. */
export class SignInRefused extends Error {
  constructor() {
    super('HTTP error! status: 401');
  }
}

/** Holds calls until a new sign-in or a fresh factor; all of them share one prompt. */
export class SignInGate {
  private waiting: Promise<void> | undefined;
  private settle: ((refusal?: SignInRefused) => void) | undefined;
  private readonly listeners = new Set<() => void>();

  /** True while a sign-in is asked for. */
  readonly isOpen = (): boolean => this.waiting !== undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Resolves after the sign-in. @throws SignInRefused */
  ask(): Promise<void> {
    if (!this.waiting) {
      this.waiting = new Promise((resolve, reject) => {
        this.settle = (refusal) => (refusal ? reject(refusal) : resolve());
      });
      this.tell();
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
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Calls of this page that wait for a sign-in. */
export const signInGate = new SignInGate();

/** Calls of this page that wait for a factor to be proven again. */
export const factorGate = new SignInGate();
