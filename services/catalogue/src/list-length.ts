/** Most records of a list that is asked for without a limit. */
export const maxListLength = 1_000;
