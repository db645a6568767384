import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

// Below the range that systems use for outgoing connections: a process that restarts finds its port still free.
const LOWEST = 15_000;
const HIGHEST = 32_000;

const given = new Set();

/** A TCP port on 127.0.0.1 that nobody listens on; never the same twice in one process. @returns {Promise<number>} */
export async function freePort() {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (given.has(port) || !(await isFree(port, '127.0.0.1'))) continue;
    given.add(port);
    return port;
  }
  throw new Failure('No free port was found on 127.0.0.1.');
}

/** Makes sure that a port is free. @param {string} variable that sets it @param {number} port @param {string} host @throws Failure */
export async function requireFree(variable, port, host) {
  if (!(await isFree(port, host)))
    throw new Failure(`Port ${port} is in use: stop what uses it, or set ${variable} to another one.`);
}

function isFree(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      if (code === 'EADDRINUSE') resolve(false);
      else if (code === 'EACCES') reject(new Failure(`Port ${port} needs more rights: set PORT to one above 1023.`));
      else if (code === 'EADDRNOTAVAIL') reject(new Failure(`HOST ${host} is not an address of this machine.`));
      else reject(error);
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
