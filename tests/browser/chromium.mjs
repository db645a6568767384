import { existsSync } from 'node:fs';
import { findOrInstall, onPath } from '../../infra/local/system-tools.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const find = () =>
  process.env.CHROMIUM_PATH || NAMES.map(onPath).find(Boolean) || APPLICATIONS.find((path) => existsSync(path));

/** The browser that the tests drive: `CHROMIUM_PATH`, else the first one on `PATH`. */
export const chromiumPath = find();

/** Path of that browser, which is installed when it is missing. @param {(text: string) => void} say */
export const findChromium = (say) =>
  findOrInstall({
    find,
    apt: 'chromium',
    brew: 'chromium',
    missing: 'Chromium is missing and could not be installed: install it or set CHROMIUM_PATH, and try again.',
    say,
  });

/** Arguments for a browser that talks to nobody but the product. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages that embed something of another site wait for a name server otherwise.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];
