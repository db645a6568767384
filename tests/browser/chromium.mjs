import { existsSync } from 'node:fs';
import { findOrInstall, onPath } from '../../infra/local/system-tools.mjs';

const HEADLESS = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const find = () =>
  process.env.CHROMIUM_PATH || NAMES.map(onPath).find(Boolean) || APPLICATIONS.find((path) => existsSync(path));

/** A whole browser, for measurements and pictures: `CHROMIUM_PATH`, else the first one on `PATH`. */
export const chromiumPath = find();

/** The browser that the tests drive: without a user interface where there is one, since it takes half the processor time. */
export const headlessPath = process.env.CHROMIUM_PATH || onPath(HEADLESS) || chromiumPath;

/**
 * Installs the browsers that are missing. Where Debian's Chromium without a user interface cannot be had, the whole one does.
 * @param {(text: string) => void} say
 * @returns path of the one that the tests drive
 */
export function findChromium(say) {
  const whole = findOrInstall({
    find,
    apt: 'chromium',
    brew: 'chromium',
    missing: 'Chromium is missing and could not be installed: install it or set CHROMIUM_PATH, and try again.',
    say,
  });
  if (onPath('apt-get')) findFonts(say);
  if (process.env.CHROMIUM_PATH || !onPath('apt-get')) return whole;
  try {
    return findOrInstall({ find: () => onPath(HEADLESS), apt: HEADLESS, brew: '', missing: '', say });
  } catch {
    return whole;
  }
}

/** Fonts as wide as those that the site falls back to: with others pages move when its own arrive, and tests that measure that fail. */
function findFonts(say) {
  const path = '/usr/share/fonts/truetype/liberation';
  const missing = 'fonts-liberation is missing and could not be installed: pages may move in tests that measure it.';
  try {
    findOrInstall({
      find: () => (existsSync(path) ? path : undefined),
      apt: 'fonts-liberation',
      brew: '',
      missing,
      say,
    });
  } catch {
    say(missing);
  }
}

/** Arguments for a browser that talks to nobody but the product. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a user interface letters are fitted to whole pixels otherwise, unlike those on phones.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages that embed something of another site wait for a name server otherwise.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];
