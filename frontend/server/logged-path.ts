/** Returns the path of a request without its query, which may hold personal data, and without the secret tokens in these paths. */
export const loggedPath = (url = ''): string | undefined =>
  url
    .split('?')[0]
    ?.replace(
      /^((?:\/sw)?)\/(consent|permission|removal|package(?:-cards)?|apply\/\w+|seat|call|calendar|me|pay|receipt|invoice|statement)\/.+/,
      '$1/$2/…',
    );
