/** Pages of the site that take their own form by POST, for visitors without script. */
export const formPages: readonly string[] = ['/training', '/contact'];
