import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const TICKS_PER_SECOND = 100; // Linux' USER_HZ

/** CPU time that a process has used, in microseconds (Linux). @param {number} pid */
export function cpuUs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}

/** Returns the IDs of the child processes of a process (Linux). @param {number} pid @returns {number[]} */
const childrenOf = (pid) =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/**
 * Waits until the demo's pictures exist in all sizes and the child process that resizes them has ended.
 * @param {number} media process ID of the media service
 */
export async function waitUntilIdle(media) {
  do await new Promise((resolve) => setTimeout(resolve, 5_000));
  while (childrenOf(media).length > 0);
}

/** Returns the memory of a process and its child processes in MB: resident (RSS) and proportional (PSS) (Linux). @param {number} pid */
export function memory(pid) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const mb = (key) => Number(text.match(new RegExp(`^${key}:\\s+(\\d+)`, 'm'))?.[1] ?? 0) / 1024;
  return childrenOf(pid)
    .map(memory)
    .reduce((sum, child) => ({ rss: sum.rss + child.rss, pss: sum.pss + child.pss }), {
      rss: mb('Rss'),
      pss: mb('Pss'),
    });
}

/**
 * Puts load on one address after a warm-up, and measures the processor time of the processes that answer.
 * Capacity follows from processor time per request, which does not depend on how much of the machine the load generator takes.
 * @param {string} url
 * @param {{ pids: number[], headers?: Record<string, string>, seconds?: number, connections?: number }} options
 */
export async function load(url, { pids, headers = {}, seconds = 6, connections = 32 }) {
  await run(url, headers, 2, connections);
  const before = pids.map(cpuUs);
  const result = await run(url, headers, seconds, connections);
  const used = pids.reduce((sum, pid, index) => sum + cpuUs(pid) - before[index], 0);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return { rps: result.requests.average, p99: result.latency.p99, cpuUs: used / result['2xx'] };
}

function run(url, headers, duration, connections) {
  return autocannon({ url, headers, duration, connections, timeout: 20 });
}

/**
 * Returns the 99th percentile of the time to a complete response in ms, with fractions: autocannon counts whole milliseconds only.
 * @param {string} url
 * @param {{ seconds?: number, connections?: number, headers?: Record<string, string> }} [options]
 */
export async function p99Ms(url, { seconds = 4, connections = 4, headers = {} } = {}) {
  const times = [];
  const end = performance.now() + seconds * 1_000;
  const visit = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} was answered with status ${response.status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)];
}

/** Prints rows as an aligned table. @param {string} title @param {Record<string, string | number>[]} rows */
export function table(title, rows) {
  const keys = Object.keys(rows[0] ?? {});
  const widths = keys.map((key) => Math.max(key.length, ...rows.map((row) => String(row[key]).length)));
  const line = (cells) =>
    cells
      .map((cell, index) => String(cell).padEnd(widths[index]))
      .join('  ')
      .trimEnd();
  process.stdout.write(
    `\n${title}\n${[line(keys), ...rows.map((row) => line(keys.map((key) => row[key])))].join('\n')}\n`,
  );
}
