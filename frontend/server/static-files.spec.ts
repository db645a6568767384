import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StaticFiles } from './static-files.ts';

const bytes = 16 * 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'nfa-static-'));
const opened: fs.ReadStream[] = [];
let site: Server;
let port: number;

beforeAll(async () => {
  writeFileSync(join(folder, 'large.txt'), Buffer.alloc(bytes));
  const files = new StaticFiles(folder);
  const { createReadStream } = fs;
  jest.spyOn(fs, 'createReadStream').mockImplementation((...options) => {
    const stream = createReadStream(...options);
    opened.push(stream);
    return stream;
  });
  site = createServer((request, response) => void files.serve(request, response, request.url ?? ''));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
});
afterAll(() => {
  jest.restoreAllMocks();
  site.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => opened.splice(0));

it('sends a file of the build', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/large.txt`);
  expect((await response.arrayBuffer()).byteLength).toBe(bytes);
});

it('closes the file when the client breaks off its download', async () => {
  const left = new Promise((resolve) => {
    get({ port, path: '/large.txt' }, (response) =>
      response.once('data', () => response.destroy()).once('close', resolve),
    );
  });
  await left;
  const [file] = opened;
  for (let waits = 0; waits < 100 && !file?.closed; waits += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(file?.closed).toBe(true);
});
