/** Limits of applications; periods are in milliseconds. */
export interface ApplicationsConfig {
  /** Time for which an unsent application is kept. */
  draftMs: number;
  /** Time for which a guardian's one-time link is valid. */
  confirmMs: number;
  /** Time for which an application and its photographs are kept after the decision. */
  photographsMs: number;
  /**
   * Most bytes of the photographs of all applications together, of which drafts may use half: anybody can begin an application and
   * upload without signing in.
   */
  maxPhotographBytes: number;
  /** Longest time for which a response waits for the deletion of photographs. */
  removalMs: number;
}

/** Injection token of `ApplicationsConfig`. */
export const APPLICATIONS_CONFIG = Symbol('ApplicationsConfig');
