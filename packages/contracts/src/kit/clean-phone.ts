/**
 * A phone number without the invisible characters, special spaces and special hyphens that contacts and web pages put into it when it
 * is copied.
 */
export const cleanPhone = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-');
