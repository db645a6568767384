import { randomUUID } from 'node:crypto';

const RETRY_MS = 150;
const GIVE_UP_MS = 60_000;

/**
 * Sends registrations at a steady pace and returns the acknowledged ones. A request without a complete response, or with one
 * that asks for a retry, is repeated with its idempotency key, as by the website.
 * @param {{ url: string, courseId: string, count: number, paceMs: number, onSent?: (index: number) => void | Promise<void> }} options
 * @returns {Promise<{ key: string, email: string, id: string, attempts: number }[]>}
 */
export async function sendRegistrations({ url, courseId, count, paceMs, onSent = () => {} }) {
  const acknowledged = [];
  for (let index = 0; index < count; index += 1) {
    acknowledged.push(
      register(url, courseId, index).then(({ key, email, body, attempts }) => ({ key, email, id: body.id, attempts })),
    );
    await onSent(index);
    await new Promise((resolve) => setTimeout(resolve, paceMs));
  }
  return Promise.all(acknowledged);
}

/**
 * Sends one registration until it is acknowledged.
 * @param {string} url @param {string} courseId @param {number} index @param {object} [more] additional fields
 * @returns {Promise<{ key: string, email: string, attempts: number, body: any }>}
 */
export async function register(url, courseId, index, more = {}) {
  const key = randomUUID();
  const email = `visitor-${index}-${key.slice(0, 8)}@example.com`;
  const body = JSON.stringify({
    course_id: courseId,
    name: `Visitor ${index}`,
    phone: '+254 712 345 678',
    email,
    message: `Registration number ${index}`,
    ...more,
  });
  const until = Date.now() + GIVE_UP_MS;
  for (let attempts = 1; Date.now() < until; attempts += 1) {
    const answer = await post(`${url}/api/course-registration`, key, body);
    if (answer?.status === 201) return { key, email, attempts, body: answer.body };
    if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429)
      throw new Error(`Registration ${index} was refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new Error(`Registration ${index} was not accepted within ${GIVE_UP_MS / 1000} s`);
}

async function post(url, key, body) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}
