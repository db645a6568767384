import { watch } from 'node:fs';
import { APPLICATIONS, builtFolder } from './processes.mjs';
import { startProgram } from './program.mjs';
import { inRoot, root } from './root.mjs';

const SETTLE_MS = 300;
const BACKEND = APPLICATIONS.filter((name) => name !== 'frontend');

/** Built folders, each with the processes that run what lies in it. */
const READERS = [
  ...['contracts', 'personal-data', 'process-kit', 'service-kit'].map((name) => ({
    folder: inRoot(`packages/${name}/dist`),
    names: BACKEND,
  })),
  ...BACKEND.map((name) => ({ folder: builtFolder(name), names: [name] })),
];

/**
 * Compiles on each change and starts those processes again whose code changed; the website reloads by itself.
 * @param {Awaited<ReturnType<typeof import('./stack.mjs').startStack>>} stack
 * @param {(text: string) => void} say
 * @returns {() => void} ends it
 */
export function watchSources(stack, say) {
  const { child: compiler } = startProgram(
    inRoot('node_modules/.bin/tsc'),
    ['-b', '--watch', '--preserveWatchOutput'],
    { cwd: root, shell: process.platform === 'win32' },
    (line) => line.trim() && stack.output.line('compiler', line),
  );
  const changed = new Set();
  let timer;
  let isEnding = false;
  let restarts = Promise.resolve();
  const restart = async () => {
    const names = [...changed];
    changed.clear();
    if (names.length > 0) say(`Changed: ${names.join(', ')}.`);
    for (const name of names) {
      if (isEnding) return;
      const { spec } = stack.supervisor.entry(name);
      await stack.supervisor.stop(name);
      if (!isEnding) await stack.supervisor.start(spec).catch((error) => say(error.message));
    }
  };
  const watchers = READERS.map(({ folder, names }) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (!file?.endsWith('.js')) return;
      for (const name of names) changed.add(name);
      clearTimeout(timer);
      // One after the other: a change during a restart must not stop what is just starting.
      timer = setTimeout(() => {
        restarts = restarts.then(restart);
      }, SETTLE_MS);
    }),
  );
  return () => {
    isEnding = true;
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    compiler.kill();
  };
}
