/** Most records in a list when the caller sets no limit. */
export const maxListLength = 1_000;

/** Most versions in a list when the caller sets no limit. */
export const maxVersionsLength = 50;
