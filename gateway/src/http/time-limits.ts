/** Milliseconds that a change may take. */
export const CHANGE_MS = 4_500;

/** Milliseconds that a change of a route with `isSlow` may take: less than the 30 s after which the panel gives up. */
export const SLOW_CHANGE_MS = 25_000;
