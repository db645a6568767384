/** Most records of a list that is asked for without a limit. */
export const maxListLength = 1_000;

/** Most versions of a record that are listed without a limit. */
export const maxVersionsLength = 50;
