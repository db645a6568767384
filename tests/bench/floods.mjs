import { once } from 'node:events';
import { connect } from 'node:net';
import { cpuUs, p99Ms, table, waitUntilIdle } from './measure.mjs';
import { withProduct } from './product.mjs';
import { MB, uploadVideo } from './upload-video.mjs';

const ROUNDS = 5;
const IDLE = 2_000;
const SLOW = 500;
const READERS = 500;
const HALF_OPEN = 10_000;
const HONEST = 500;
const SLOW_HEAD =
  'POST /api/contact-form HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';

/**
 * Measures the latency of visitors while attackers hold open sockets or slow downloads, relative to the latency without attackers, and
 * the share of visitors that are served while attackers open more connections than the server allows (Linux).
 */
export function benchFloods() {
  return withProduct(async (product) => {
    await waitUntilIdle(product.pid('media'));
    const port = product.ports.gateway;
    const film = new URL(await uploadVideo(product.url, product.token, 21 * MB)).pathname;
    const models = await (await fetch(`${product.url}/api/models`)).json();
    const picture = models.map(({ main_image }) => main_image.split('#')[0]).find((url) => url.startsWith('/media/'));
    const sockets = () => holdSockets(port);
    // A range request for a picture is answered by the media service each time, not from a cache.
    const part = { headers: { range: 'bytes=0-8191' } };
    table(`Visitors beside ${IDLE} idle and ${SLOW} slow sockets, or beside ${READERS} slow readers of a film`, [
      await compare('page, cached', `${product.url}/`, sockets),
      await compare('list, cached', `${product.url}/api/models`, sockets),
      await compare('picture', `${product.url}${picture}`, () => readSlowly(port, film, product.pid('media')), part),
    ]);
    const served = await serveBesideHalfOpen(port);
    table(`Visitors with a connection of their own beside ${HALF_OPEN} half-sent requests`, [
      { visitors: HONEST, served, share: `${((100 * served) / HONEST).toFixed(1)} %`, goal: '≥ 99 %' },
    ]);
  });
}

/** @param {string} read @param {string} url @param {() => Promise<() => void>} flood @param {{ headers?: Record<string, string> }} [options] */
async function compare(read, url, flood, options) {
  await p99Ms(url, { seconds: 2, ...options });
  const rounds = [];
  // Measured alternately, so that a slow phase of the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await p99Ms(url, options);
    const end = await flood();
    rounds.push({ quiet, flooded: await p99Ms(url, options) });
    end();
  }
  const middle = (of) => rounds.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
  return {
    read,
    'quiet p99 ms': middle(({ quiet }) => quiet).toFixed(2),
    'flooded p99 ms': middle(({ flooded }) => flooded).toFixed(2),
    ratio: middle(({ quiet, flooded }) => flooded / quiet).toFixed(2),
    goal: '≤ 2',
  };
}

/** Returns functions that open sockets and close all of them. Opens 100 at a time: more may exceed the server's accept backlog. */
function opener(port) {
  const sockets = [];
  const open = async (localAddress, data) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket.on('error', () => {}));
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    if (data) socket.write(data);
    return socket;
  };
  const openMany = async (count, addressOf, data) => {
    for (let opened = 0; opened < count; opened += 100)
      await Promise.all(
        Array.from({ length: Math.min(100, count - opened) }, (_, index) => open(addressOf(opened + index), data)),
      );
  };
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { open, openMany, end, sockets };
}

/** @param {number} port */
async function holdSockets(port) {
  const { openMany, end, sockets } = opener(port);
  await openMany(IDLE, () => '127.0.0.2');
  await openMany(SLOW, () => '127.0.0.3', SLOW_HEAD);
  for (const socket of sockets) socket.resume();
  return end;
}

/**
 * Requests a video from 250 addresses and reads none of the response; resolves when the buffers in between are full.
 * @param {number} port @param {string} film @param {number} media process ID of the media service
 */
async function readSlowly(port, film, media) {
  const { openMany, end } = opener(port);
  const request = `GET ${film} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
  await openMany(READERS, (index) => `127.0.4.${(index % 250) + 1}`, request);
  let used = cpuUs(media);
  for (let before = 0; used - before > 20_000; used = cpuUs(media)) {
    before = used;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return end;
}

/**
 * Sends incomplete requests from 4,500 addresses, and then one request per visitor over a new connection.
 * @param {number} port @returns number of visitors that were served
 */
async function serveBesideHalfOpen(port) {
  const { open, openMany, end } = opener(port);
  await openMany(HALF_OPEN, (index) => `127.1.${Math.floor((index % 4_500) / 250)}.${(index % 250) + 1}`, SLOW_HEAD);
  let served = 0;
  const visit = async (index) => {
    const socket = await open(`127.2.0.${(index % 250) + 1}`);
    socket.write('GET /api/courses HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    let text = '';
    for await (const chunk of socket.setEncoding('latin1')) text += chunk;
    if (text.startsWith('HTTP/1.1 200')) served += 1;
  };
  for (let begun = 0; begun < HONEST; begun += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => visit(begun + index).catch(() => {})));
  end();
  return served;
}
