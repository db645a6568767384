/** Hours within which the site promises an answer. */
export const promisedHours = 24;
