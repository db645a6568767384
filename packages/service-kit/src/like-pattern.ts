/** Pattern of `LIKE` for texts that contain this one, whose `%` and `_` are ordinary characters. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
