/** An error whose message the user can act on; it is shown as one line, without a stack trace. */
export class Failure extends Error {
  name = 'Failure';
}

/** Returns a message of one line for any error. @param {unknown} error */
export function oneLine(error) {
  if (error instanceof Failure) return error.message;
  const { code, path, message } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (code === 'ENOSPC') return `No space is left on the disk${path ? ` (${path})` : ''}.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No permission to write ${path ?? 'a file'}.`;
  if (code === '28P01')
    return 'Postgres refuses the password in the data folder: the secrets and the database do not belong together.';
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path} is not a folder.`;
  return String(message ?? error).split('\n')[0];
}
