// Derives the keys of calls between the processes from one secret: each pair of caller and callee has its own key.
//   node service-token-keys.mjs      prints a new set, one line for each process, for installations that keep secrets elsewhere
import { createHmac, randomBytes } from 'node:crypto';

const SERVICES = ['gateway', 'catalogue', 'enquiries', 'content', 'media', 'agency'];

const line = (secret, pairs) =>
  pairs.map((pair) => `${pair}=${createHmac('sha256', secret).update(pair).digest('hex')}`).join(' ');
const callsOf = (name) => SERVICES.filter((other) => other !== name).map((other) => `${name}:${other}`);
const callsTo = (name) => SERVICES.filter((other) => other !== name).map((other) => `${other}:${name}`);

/** SERVICE_TOKEN_KEYS of a process: the keys of its own calls and of the calls to it. @param {string} secret @param {string} name */
export const serviceTokenKeys = (secret, name) => line(secret, [...callsOf(name), ...callsTo(name)]);

/** SERVICE_TOKEN_KEYS of an operator's tool that calls the services as the gateway does. @param {string} secret */
export const operatorTokenKeys = (secret) => line(secret, callsOf('gateway'));

if (process.argv[1]?.endsWith('service-token-keys.mjs')) {
  const secret = randomBytes(32).toString('hex');
  for (const name of SERVICES) process.stdout.write(`${name}: ${serviceTokenKeys(secret, name)}\n`);
}
