import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../infra/local/free-port.mjs';
import { register } from './registrations.mjs';

const PEOPLE = 100;

/** Starts another gateway of a running product. @param {import('../../infra/local/stack.mjs').Stack} stack */
export async function startSecondGateway(stack) {
  const { command, args, options } = stack.supervisor.entry('gateway').spec;
  const port = await freePort();
  const own = { ...options.env, PORT: String(port), MANAGEMENT_PORT: String(await freePort()) };
  const child = spawn(command, args, { env: own, stdio: 'ignore' });
  const url = `http://localhost:${port}`;
  for (const until = Date.now() + 60_000; ; ) {
    if (
      await fetch(`${url}/api/courses`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (Date.now() > until || child.exitCode !== null) throw new Error('The second gateway did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Signs in as the administrator of a demonstration. @param {string} url */
export async function signIn(url) {
  const body = JSON.stringify({ username: 'admin', password: 'admin123' });
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { access_token } = await response.json();
  return async (method, path, input) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(input && { body: JSON.stringify(input) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/**
 * Sends a hundred registrations for an intake at the same time, distributed over the gateways.
 * @param {{ urls: string[], courseId: string, intakeId: string, onAnswer: (count: number) => void }} options
 */
export async function crowd({ urls, courseId, intakeId, onAnswer }) {
  let count = 0;
  return Promise.all(
    Array.from({ length: PEOPLE }, async (_, index) => {
      const { body } = await register(urls[index % urls.length], courseId, index, { intake_id: intakeId });
      count += 1;
      onAnswer(count);
      return body;
    }),
  );
}
