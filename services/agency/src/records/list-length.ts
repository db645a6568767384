/** Rows of a list that asks for no number. */
export const maxListLength = 1_000;

/** Versions in a list that asks for no number. */
export const maxVersionsLength = 50;
