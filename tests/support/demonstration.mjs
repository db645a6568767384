import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { startStack } from '../../infra/local/stack.mjs';

/** Widths that are made of each picture after its upload. */
const WIDTHS = [640, 768];
const AT_ONCE = 4;
const POLL_MS = 200;

/**
 * Fills a data folder with the demonstration and its resized pictures. Tests start on copies of the folder, since filling one takes most
 * of a minute.
 * @param {string} dataDir
 * @param {AbortSignal} signal aborts the work
 * @returns {Promise<string | undefined>} the folder; undefined where its database lies elsewhere and cannot be copied with it
 */
export async function makeDemonstration(dataDir, signal) {
  const stack = await startStack({ dataDir, quiet: true, env: { RATE_LIMIT: 'off' }, signal });
  try {
    if (!stack.databaseDir.startsWith(stack.dataDir)) return undefined;
    await awaitPictures(stack.url, signal);
    return dataDir;
  } finally {
    await stack.stop();
  }
}

/**
 * Starts the product with the demonstration: on a copy of the folder that this run has filled (`TEST_DEMONSTRATION`), else on a new one.
 * @param {import('../../infra/local/stack.mjs').StackOptions} options
 */
export function startDemonstration(options) {
  const made = process.env.TEST_DEMONSTRATION;
  if (made) {
    mkdirSync(options.dataDir, { recursive: true });
    // Keeps the owners of files: if this runs as root, Postgres runs as another user.
    execFileSync('cp', ['-a', `${made}/.`, options.dataDir]);
  }
  return startStack(options);
}

async function awaitPictures(url, signal) {
  const lists = ['models', 'news', 'courses'].map(async (name) =>
    (await fetch(`${url}/api/${name}`, { signal })).text(),
  );
  const shown = (await Promise.all(lists)).join().match(/\/media\/[0-9a-f]{64}\.(?:jpg|png|webp)/g) ?? [];
  const left = [...new Set(shown)].flatMap((picture) => WIDTHS.map((width) => `${url}${picture}?w=${width}`)).values();
  const awaitRest = async () => {
    for (const address of left) await awaitPicture(address, signal);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, awaitRest));
}

// Waits until a picture is resized; until then the response is 503.
async function awaitPicture(address, signal) {
  for (;;) {
    const { status, body } = await fetch(address, { headers: { accept: 'image/avif' }, signal });
    await body?.cancel();
    if (status !== 503) return;
    await delay(POLL_MS, undefined, { signal });
  }
}
