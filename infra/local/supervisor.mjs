import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from './failure.mjs';
import { readable } from './output.mjs';
import { reasonsIn, startProgram } from './program.mjs';

const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 200;
const STOP_TIMEOUT_MS = 12_000;
const QUICK_DEATH_MS = 5_000;
const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;
const KEPT_LINES = 200;

/**
 * @typedef {object} ProcessSpec
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {import('node:child_process').SpawnOptions} options
 * @property {NodeJS.Signals} [stopSignal]
 * @property {boolean} [silent] output is kept for failure messages, not shown
 * @property {(started: { pid: number | undefined, lines: string[] }) => Promise<boolean>} ready gets the pid and the output so far
 * @property {RegExp} [retryAfter] output line after which a process that never was ready is started again
 */

/** Keeps processes running: starts them, waits until they are ready, restarts those that end unexpectedly, stops them. */
export class Supervisor {
  /** @type {Map<string, { spec: ProcessSpec, lines: string[], child?: import('node:child_process').ChildProcess, wanted: boolean, wasReady: boolean, quickDeaths: number, restarts: number, timer?: NodeJS.Timeout, ended?: Promise<void> }>} */
  entries = new Map();

  /** @param {{ output: ReturnType<typeof import('./output.mjs').createOutput>, children: ReturnType<typeof import('./children.mjs').watchOverChildren> }} options */
  constructor({ output, children }) {
    this.output = output;
    this.children = children;
  }

  /** Starts a process and waits until it is ready. @param {ProcessSpec} spec @throws Failure when it ends first or is not ready in time */
  async start(spec) {
    const initial = { spec, lines: [], wanted: true, wasReady: false, quickDeaths: 0, restarts: 0 };
    const entry = this.entries.get(spec.name) ?? initial;
    this.entries.set(spec.name, entry);
    if (entry.child) return;
    Object.assign(entry, { wanted: true, wasReady: false });
    this.#spawn(entry);
    await this.waitUntilReady(spec.name);
  }

  /** @param {string} name @throws Failure when the process ends first or is not ready in time */
  async waitUntilReady(name) {
    const entry = this.entry(name);
    for (const until = Date.now() + READY_TIMEOUT_MS; entry.wanted && Date.now() < until; await delay(READY_POLL_MS)) {
      if (!entry.child || !(await entry.spec.ready({ pid: entry.child.pid, lines: entry.lines }))) continue;
      entry.wasReady = true;
      return;
    }
    const silence = entry.wanted ? 'it printed nothing' : 'it exited without output';
    const reason = reasonsIn(entry.lines).slice(-2).join(' ') || silence;
    throw new Failure(`${name} did not ${entry.wanted ? 'become ready' : 'start'}: ${reason}`);
  }

  /** Stops a process without restarting it. @param {string} name */
  async stop(name) {
    const entry = this.entries.get(name);
    if (!entry) return;
    entry.wanted = false;
    clearTimeout(entry.timer);
    if (!entry.child) return;
    entry.child.kill(entry.spec.stopSignal);
    const timer = setTimeout(killGroup, STOP_TIMEOUT_MS, entry.child);
    await entry.ended;
    clearTimeout(timer);
  }

  /** Kills a process like a crash; the supervisor restarts it. @param {string} name */
  kill(name) {
    this.entry(name).child?.kill('SIGKILL');
  }

  /** Kills all processes at once, for a runner that exits immediately. */
  killAll() {
    for (const { child } of this.entries.values()) if (child) killGroup(child);
  }

  /** @param {string} name @throws Failure when there is none */
  entry(name) {
    const entry = this.entries.get(name);
    if (!entry) throw new Failure(`There is no process ${name}.`);
    return entry;
  }

  #spawn(entry) {
    const { name, command, args, options, silent, retryAfter } = entry.spec;
    const startedAt = Date.now();
    entry.lines = [];
    const onLine = (raw) => {
      const line = readable(raw);
      entry.lines = [...entry.lines.slice(1 - KEPT_LINES), line];
      if (!silent && line.trim()) this.output.line(name, line);
    };
    // In a session of its own a process receives no Ctrl-C: the supervisor stops the processes in order.
    const { child, ended } = startProgram(command, args, { ...options, detached: true }, onLine);
    entry.child = child;
    this.#list();
    entry.ended = ended.then(({ how }) => {
      entry.child = undefined;
      this.#list();
      if (!child.pid) onLine(how);
      if (!entry.wanted) return;
      entry.wanted = entry.wasReady || entry.lines.some((line) => retryAfter?.test(line));
      if (entry.wanted) this.#restart(entry, how, Date.now() - startedAt);
    });
  }

  #list() {
    const running = [...this.entries.values()].filter(({ child }) => child?.pid);
    this.children.list(running.map(({ child, spec }) => ({ pid: Number(child?.pid), signal: spec.stopSignal })));
  }

  #restart(entry, how, livedMs) {
    entry.quickDeaths = livedMs < QUICK_DEATH_MS ? entry.quickDeaths + 1 : 0;
    entry.restarts += 1;
    this.output.say(`${entry.spec.name} ${how}; it is started again.`);
    const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** entry.quickDeaths);
    entry.timer = setTimeout(() => this.#spawn(entry), delayMs);
  }
}

function killGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
}
