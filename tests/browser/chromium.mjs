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

/** A browser with user interface, for measurements and screenshots: `CHROMIUM_PATH`, else the first on `PATH`, else an application. */
export const chromiumPath = find();

/** The browser that the tests drive: the headless build where installed, since it takes half the processor time. */
export const headlessPath = process.env.CHROMIUM_PATH || onPath(HEADLESS) || chromiumPath;

/**
 * Installs missing browsers. Where Debian's headless build is not available, the tests drive the full browser.
 * @param {(text: string) => void} say
 * @returns path of the browser that the tests drive
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

/** Installs fonts with the widths of the site's fallback fonts: with others, web fonts shift the layout and tests that measure this fail. */
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

/** Arguments for a browser that connects to nothing but the product. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Without this, headless Chromium fits letters to whole pixels, unlike browsers on phones.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without this, pages that embed another site wait for a name server.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
];
