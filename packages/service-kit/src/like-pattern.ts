/** `LIKE` pattern for texts that contain this text; `%` and `_` are ordinary characters in it. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
