/** Most records in a list when the caller sets no limit. */
export const maxListLength = 10_000;

/** Records that one statement reads of a long list or a file. */
export const batchLength = 500;
