/** Injection token of the configuration. */
export const MEDIA_CONFIG = Symbol('media config');
