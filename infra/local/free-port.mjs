import { once } from 'node:events';
import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

// Below the ephemeral ports, so that no outgoing connection takes the port of a process while it restarts.
const LOWEST = 15_000;
const HIGHEST = 32_000;

const given = new Set();

/** Returns a TCP port on 127.0.0.1 without a listener; never the same twice in one process. @returns {Promise<number>} */
export async function freePort() {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (given.has(port) || !(await isFree(port, '127.0.0.1'))) continue;
    given.add(port);
    return port;
  }
}

/** Makes sure that a port is free. @param {string} variable variable that sets the port @param {number} port @param {string} host @throws Failure */
export async function requireFree(variable, port, host) {
  if (!(await isFree(port, host, variable)))
    throw new Failure(`Port ${port} is in use: stop what uses it, or set ${variable} to another one.`);
}

async function isFree(port, host, variable = 'PORT') {
  try {
    const server = createServer().listen(port, host);
    await once(server, 'listening');
    await once(server.close(), 'close');
    return true;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EADDRINUSE') return false;
    if (code === 'EACCES') throw new Failure(`Port ${port} needs more rights: set ${variable} to one above 1023.`);
    if (code === 'EADDRNOTAVAIL') throw new Failure(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}
