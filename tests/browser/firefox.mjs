import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = ['firefox', 'firefox-esr']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path));

/** The Firefox that the tests drive by WebDriver BiDi: `FIREFOX_PATH`, else the first one on `PATH`. */
export const firefoxPath = process.env.FIREFOX_PATH || onPath;

/** Why nothing runs in Firefox on a machine without it. */
export const missingFirefox =
  'Firefox is not installed (apt-get install firefox-esr, or FIREFOX_PATH): its tests are skipped.';
