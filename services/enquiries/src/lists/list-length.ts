/** Most records in a list when the caller sets no limit. */
export const maxListLength = 10_000;

/** Records that an export reads at a time. */
export const exportBatchLength = 500;
