/** The administrator chose to leave instead of signing in again, or to confirm nothing. */
export class SignInRefused extends Error {
  constructor() {
    super('HTTP error! status: 401');
  }
}

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: SignInRefused) => void;
}

/** Holds calls until a new sign-in or a fresh factor; all of them share one prompt. */
export class SignInGate {
  private waiting: Waiting | undefined;
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
      let settle: Pick<Waiting, 'resolve' | 'reject'> = { resolve: () => undefined, reject: () => undefined };
      const promise = new Promise<void>((resolve, reject) => {
        settle = { resolve, reject };
      });
      this.waiting = { promise, ...settle };
      this.tell();
    }
    return this.waiting.promise;
  }

  /** Lets the waiting calls go on. */
  open(): void {
    this.waiting?.resolve();
    this.close();
  }

  /** Ends the waiting calls. */
  refuse(): void {
    this.waiting?.reject(new SignInRefused());
    this.close();
  }

  private close(): void {
    this.waiting = undefined;
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
