/** The site promises an answer within this many hours. */
export const promisedHours = 24;
