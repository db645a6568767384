import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path));

/** The browser that the tests drive: `CHROMIUM_PATH`, else the first one on `PATH`. */
export const chromiumPath = process.env.CHROMIUM_PATH || onPath;

/** Arguments for a browser that talks to nobody but the product. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
