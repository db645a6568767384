/** Address at which visitors read a stored file. */
export const addressOf = ({ hash, ext }: { hash: string; ext: string }): string => `/media/${hash}.${ext}`;

/** Key of a stored file. */
export const fileKey = ({ hash, ext }: { hash: string; ext: string }): string => `m/${hash}.${ext}`;

/** Prefix of the keys of a file's renditions. */
export const renditionPrefix = (hash: string): string => `r/${hash}/`;

/** Key of a figure, see `cutOut`. */
export const figureKey = (hash: string, width: number, ext: string): string =>
  `${renditionPrefix(hash)}figure-${width}.${ext}`;

/** Key of one rendition. */
export const renditionKey = (hash: string, width: number, ext: string): string =>
  `${renditionPrefix(hash)}${width}.${ext}`;
