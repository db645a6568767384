/** Token that the configuration is injected by. */
export const MEDIA_CONFIG = Symbol('media config');
