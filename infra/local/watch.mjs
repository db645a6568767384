import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { createInterface } from 'node:readline';
import { APPLICATIONS } from './processes.mjs';
import { inRoot, root } from './root.mjs';

const SETTLE_MS = 300;
const BACKEND = APPLICATIONS.filter((name) => name !== 'frontend');

/** Built folders and the processes that run what lies in them. */
const READERS = {
  'packages/contracts/dist': BACKEND,
  'packages/process-kit/dist': BACKEND,
  'packages/service-kit/dist': BACKEND,
  'services/catalogue/dist': ['catalogue'],
  'services/content/dist': ['content'],
  'services/media/dist': ['media'],
  'services/enquiries/dist': ['enquiries', 'worker'],
  'gateway/dist': ['gateway'],
};

/**
 * Compiles on each change and starts those processes again whose code changed; the website reloads by itself.
 * @param {Awaited<ReturnType<typeof import('./stack.mjs').startStack>>} stack
 * @param {(text: string) => void} say
 * @returns {() => void} ends it
 */
export function watchSources(stack, say) {
  const compiler = spawn(inRoot('node_modules/.bin/tsc'), ['-b', '--watch', '--preserveWatchOutput'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  createInterface({ input: compiler.stdout }).on('line', (line) => {
    if (line.trim()) stack.output.line('compiler', line);
  });
  const changed = new Set();
  let timer;
  const restart = async () => {
    const names = [...changed];
    changed.clear();
    say(`Changed: ${names.join(', ')}.`);
    for (const name of names) {
      await stack.stopProcess(name);
      await stack.startProcess(name).catch((error) => say(error.message));
    }
  };
  const watchers = Object.entries(READERS).map(([folder, readers]) =>
    watch(inRoot(folder), { recursive: true }, (_, file) => {
      if (!file?.endsWith('.js')) return;
      for (const name of readers) changed.add(name);
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    compiler.kill();
  };
}
