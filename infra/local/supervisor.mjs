import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { reasonsIn, startProgram } from './program.mjs';

const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;
const STOP_TIMEOUT_MS = 12_000;
const QUICK_DEATH_MS = 5_000;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;

/**
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {import('node:child_process').SpawnOptions} options
 * @property {NodeJS.Signals} [stopSignal]
 * @property {boolean} [silent] what it writes is kept for failures, not shown
 * @property {() => Promise<boolean>} ready
 * @property {() => void | Promise<void>} [beforeStart]
 */

/** Keeps processes running: starts them, waits until they are ready, restarts one that dies, stops them. */
export class Supervisor {
  /** @type {Map<string, { spec: ProcessSpec, child?: import('node:child_process').ChildProcess, wanted: boolean, wasReady: boolean, quickDeaths: number, restarts: number, timer?: NodeJS.Timeout, ended?: Promise<void> }>} */
  entries = new Map();

  /** @param {{ output: ReturnType<typeof import('./output.mjs').createOutput>, children: import('./children.mjs').Children }} options */
  constructor({ output, children }) {
    this.output = output;
    this.children = children;
  }

  /** Starts a process and waits until it is ready. @param {ProcessSpec} spec @throws Failure when it ends or hangs before */
  async start(spec) {
    const { name } = spec;
    const entry = this.entries.get(name) ?? { spec, wanted: true, wasReady: false, quickDeaths: 0, restarts: 0 };
    this.entries.set(name, entry);
    if (entry.child) return;
    Object.assign(entry, { wanted: true, wasReady: false });
    await this.#spawn(entry);
    await this.waitUntilReady(name);
  }

  /** @param {string} name @throws Failure when it ends or hangs before */
  async waitUntilReady(name) {
    const entry = this.entry(name);
    for (const until = Date.now() + READY_TIMEOUT_MS; Date.now() < until; await delay(READY_POLL_MS)) {
      if (!entry.wanted) throw new Failure(`${name} did not start: ${this.#reason(name)}`);
      if (entry.child && (await entry.spec.ready())) {
        entry.wasReady = true;
        return;
      }
    }
    throw new Failure(`${name} did not become ready: ${this.#reason(name)}`);
  }

  /** Stops a process; it stays stopped. @param {string} name */
  async stop(name) {
    const entry = this.entries.get(name);
    if (!entry) return;
    entry.wanted = false;
    clearTimeout(entry.timer);
    const { child, spec } = entry;
    if (!child) return;
    child.kill(spec.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(killTree, STOP_TIMEOUT_MS, child);
    await entry.ended;
    clearTimeout(timer);
  }

  /** Kills a process as a crash would; it is started again. @param {string} name */
  kill(name) {
    this.entry(name).child?.kill('SIGKILL');
  }

  /** Ends everything at once, without asking. */
  killAll() {
    for (const entry of this.entries.values()) {
      entry.wanted = false;
      clearTimeout(entry.timer);
      if (entry.child) killTree(entry.child);
    }
  }

  /** @param {string} name @throws Failure when there is none */
  entry(name) {
    const entry = this.entries.get(name);
    if (!entry) throw new Failure(`There is no process ${name}.`);
    return entry;
  }

  #reason(name) {
    return reasonsIn(this.output.linesOf(name)).slice(-2).join(' ') || 'it ended without a word';
  }

  async #spawn(entry) {
    const { name, command, args, options, stopSignal = 'SIGTERM', silent, beforeStart } = entry.spec;
    await beforeStart?.();
    if (!entry.wanted) return;
    const startedAt = Date.now();
    // In a session of its own a process does not see Ctrl-C: it is stopped in order instead.
    const detached = process.platform !== 'win32';
    const { child, ended } = startProgram(command, args, { ...options, detached }, (line) =>
      this.output.line(name, line, !silent),
    );
    entry.child = child;
    this.children.add(child.pid, stopSignal);
    entry.ended = ended.then(({ how }) => {
      this.children.remove(child.pid);
      entry.child = undefined;
      if (!child.pid) this.output.line(name, how);
      if (!entry.wanted) return;
      if (entry.wasReady) this.#restart(entry, how, Date.now() - startedAt);
      else entry.wanted = false;
    });
  }

  #restart(entry, how, livedMs) {
    entry.quickDeaths = livedMs < QUICK_DEATH_MS ? entry.quickDeaths + 1 : 0;
    entry.restarts += 1;
    this.output.say(`${entry.spec.name} ${how}; it is started again.`);
    entry.timer = setTimeout(
      () => this.#spawn(entry).catch((error) => this.output.say(`${entry.spec.name}: ${error.message}`)),
      Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** entry.quickDeaths),
    );
  }
}

function killTree(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
