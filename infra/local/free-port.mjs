import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Failure } from './failure.mjs';

// Below the ephemeral ports, so that no outgoing connection takes the port of a process while it restarts.
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** Returns a TCP port on 127.0.0.1 without a listener, which no call returns again while this process runs, in another process neither. @returns {Promise<number>} */
export async function freePort() {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if ((await claim(port)) && (await isFree(port, '127.0.0.1'))) return port;
  }
}

// Claims the number as a UDP port until this process ends, so that the TCP port stays free for the program that it is for.
async function claim(port) {
  const socket = createSocket('udp4').unref();
  try {
    socket.bind(port, '127.0.0.1');
    await once(socket, 'listening');
    return true;
  } catch {
    socket.close();
    return false;
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
