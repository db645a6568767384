import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Failure } from './failure.mjs';

const QUICK_DEATH_MS = 5_000;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;
const READY_POLL_MS = 50;

/**
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {Record<string, string | undefined>} env
 * @property {string} [cwd]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {NodeJS.Signals} [stopSignal]
 * @property {boolean} [silent] what it writes is kept for failures, not shown
 * @property {number} [readyTimeoutMs]
 * @property {() => Promise<boolean>} ready
 * @property {() => void | Promise<void>} [beforeStart]
 */

/** Keeps processes running: starts them, waits until they are ready, restarts one that dies, stops them. */
export class Supervisor {
  /** @type {Map<string, { spec: ProcessSpec, child?: import('node:child_process').ChildProcess, wanted: boolean, wasReady: boolean, startedAt: number, quickDeaths: number, restarts: number, timer?: NodeJS.Timeout, exited: Promise<void> }>} */
  entries = new Map();

  /**
   * @param {{ output: ReturnType<typeof import('./output.mjs').createOutput>, watchdog: ReturnType<typeof import('./watchdog.mjs').startWatchdog>, onChange: () => void }} parts
   */
  constructor({ output, watchdog, onChange }) {
    this.output = output;
    this.watchdog = watchdog;
    this.onChange = onChange;
  }

  /** @param {ProcessSpec} spec */
  add(spec) {
    this.entries.set(spec.name, {
      spec,
      wanted: false,
      wasReady: false,
      startedAt: 0,
      quickDeaths: 0,
      restarts: 0,
      exited: Promise.resolve(),
    });
  }

  /** Starts a process and waits until it is ready. @param {string} name @throws Failure when it ends or hangs before */
  async start(name) {
    const entry = this.entry(name);
    if (entry.child) return;
    Object.assign(entry, { wanted: true, wasReady: false });
    await this.spawn(entry);
    await this.waitUntilReady(name);
  }

  /** @param {string} name */
  async waitUntilReady(name) {
    const entry = this.entry(name);
    const { spec } = entry;
    for (const until = Date.now() + (spec.readyTimeoutMs ?? 60_000); Date.now() < until; ) {
      if (!entry.wanted) throw new Failure(`${name} did not start: ${this.lastWords(name)}`);
      if (entry.child && (await spec.ready())) {
        entry.wasReady = true;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
    }
    throw new Failure(`${name} did not become ready: ${this.lastWords(name)}`);
  }

  /** Stops a process; it stays stopped. @param {string} name */
  async stop(name, timeoutMs = 12_000) {
    const entry = this.entry(name);
    entry.wanted = false;
    clearTimeout(entry.timer);
    const { child } = entry;
    if (!child) return;
    signal(child, entry.spec.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => this.killTree(child), timeoutMs);
    await entry.exited;
    clearTimeout(timer);
  }

  /** Kills a process as a crash would; supervision starts it again. @param {string} name */
  kill(name) {
    const { child } = this.entry(name);
    if (child) signal(child, 'SIGKILL');
  }

  /** Ends everything at once, without asking. */
  killAll() {
    for (const entry of this.entries.values()) {
      entry.wanted = false;
      clearTimeout(entry.timer);
      if (entry.child) this.killTree(entry.child);
    }
  }

  /** @returns {{ name: string, pid: number | undefined, restarts: number }[]} */
  list() {
    return [...this.entries.values()].map(({ spec, child, restarts }) => ({
      name: spec.name,
      pid: child?.pid,
      restarts,
    }));
  }

  entry(name) {
    const entry = this.entries.get(name);
    if (!entry) throw new Failure(`There is no process ${name}.`);
    return entry;
  }

  lastWords(name) {
    const lines = this.output.linesOf(name).filter((line) => line.trim() !== '');
    const telling = lines.filter((line) =>
      /fatal|panic|error|not valid|denied|could not|no space|EADDRINUSE/i.test(line),
    );
    return (telling.length > 0 ? telling : lines).slice(-2).join(' ') || 'it ended without a word';
  }

  async spawn(entry) {
    const { spec } = entry;
    await spec.beforeStart?.();
    if (!entry.wanted) return;
    // In a session of its own a process does not see Ctrl-C: it is stopped in order instead.
    const child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      uid: spec.uid,
      gid: spec.gid,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    entry.child = child;
    entry.startedAt = Date.now();
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => this.output.line(spec.name, line, !spec.silent));
    if (child.pid) this.watchdog.track(child.pid, spec.stopSignal ?? 'SIGTERM');
    this.onChange();
    entry.exited = new Promise((resolve) => {
      child.once('error', (error) => {
        this.output.line(spec.name, error.message);
        if (child.pid === undefined) resolve(this.ended(entry, child, 'could not be started'));
      });
      child.once('close', (code, name) =>
        resolve(this.ended(entry, child, name ? `got ${name}` : `ended with ${code}`)),
      );
    });
  }

  ended(entry, child, how) {
    if (child.pid) this.watchdog.untrack(child.pid);
    entry.child = undefined;
    this.onChange();
    if (!entry.wanted) return;
    if (!entry.wasReady) {
      entry.wanted = false;
      return;
    }
    entry.quickDeaths = Date.now() - entry.startedAt < QUICK_DEATH_MS ? entry.quickDeaths + 1 : 0;
    const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** entry.quickDeaths);
    entry.restarts += 1;
    this.output.say(`${entry.spec.name} ${how}; it is started again.`);
    entry.timer = setTimeout(() => {
      this.spawn(entry).catch((error) => this.output.say(`${entry.spec.name}: ${error.message}`));
    }, delayMs);
  }

  killTree(child) {
    if (process.platform !== 'win32' && child.pid) {
      try {
        process.kill(-child.pid, 'SIGKILL');
        return;
      } catch {
        // The group is gone already.
      }
    }
    signal(child, 'SIGKILL');
  }
}

function signal(child, name) {
  try {
    child.kill(name);
  } catch {
    // It has ended meanwhile.
  }
}
