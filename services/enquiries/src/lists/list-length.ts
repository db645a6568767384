/** Most records of a list that is asked for without a limit. */
export const maxListLength = 10_000;

/** Records that an export reads at a time. */
export const exportBatchLength = 500;
