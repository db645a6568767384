/** Limits of applications; periods are in milliseconds. */
export interface ApplicationsConfig {
  /** How long an application that is not sent is kept. */
  draftMs: number;
  /** How long a guardian's one-time link works. */
  confirmMs: number;
  /** How long an application is kept after the decision, with its photographs. */
  photographsMs: number;
  /** Most bytes of the photographs of all applications together, half for drafts; whoever begins one may upload without signing in. */
  maxPhotographBytes: number;
  /** How long a response waits until photographs are deleted. */
  removalMs: number;
}

/** Token of `ApplicationsConfig`. */
export const APPLICATIONS_CONFIG = Symbol('ApplicationsConfig');
