import { onPath } from '../../infra/local/system-tools.mjs';

/** The Firefox that the tests drive by WebDriver BiDi: `FIREFOX_PATH`, else the first one on `PATH`. */
export const firefoxPath = process.env.FIREFOX_PATH || onPath('firefox') || onPath('firefox-esr');

/** Message about the skipped tests on a machine without Firefox. */
export const missingFirefox =
  'Firefox is not installed (apt-get install firefox-esr, or FIREFOX_PATH): its tests are skipped.';
