import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeProgram } from '../../infra/local/node-runtime.mjs';
import { startStack } from '../../infra/local/stack.mjs';

/**
 * Runs `work` on the product with the demo site, in a temporary folder and without rate limits.
 * @template T
 * @param {(product: Awaited<ReturnType<typeof startStack>> & { pid: (name: string) => number, token: string }) => Promise<T>} work
 * @param {Record<string, string>} [env] for all processes
 */
export async function withProduct(work, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'nfa-bench-'));
  chmodSync(folder, 0o711);
  const started = Date.now();
  const stack = await startStack({
    dataDir: folder,
    quiet: true,
    env: { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...env },
  });
  try {
    const pid = (name) => stack.processes.find((process) => process.name === name)?.pid ?? 0;
    const token = await signIn(stack.url);
    return await work(Object.assign(stack, { pid, token, startedInMs: Date.now() - started }));
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(url) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin123' }),
  });
  return (await response.json()).access_token;
}

/**
 * Starts the bare server of the comparison on the same Node.js, with the response of `url`.
 * @param {string} url @param {Record<string, string>} headers
 */
export async function startBareServer(url, headers) {
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  const own = new Set(['date', 'connection', 'keep-alive']); // the server writes these itself
  const lines = [...answer.headers].filter(([name]) => !own.has(name)).flat();
  const child = spawn(nodeProgram(), [join(import.meta.dirname, 'bare-server.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, HEADERS: JSON.stringify(lines) },
  });
  child.stdin.end(Buffer.from(await answer.arrayBuffer()));
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}/`, pid: child.pid ?? 0, stop: () => child.kill() };
}
