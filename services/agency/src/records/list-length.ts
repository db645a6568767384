/** Rows of a list without a `limit`. */
export const maxListLength = 1_000;

/** Versions in a list without a `limit`. */
export const maxVersionsLength = 50;
