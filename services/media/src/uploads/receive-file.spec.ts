import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { receiveFile } from './receive-file.ts';

describe('an upload that is refused', () => {
  let folder: string;
  let server: Server;
  /** Milliseconds without data after which an upload is given up. */
  let idleMs: number;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-receive-'));
    server = createServer((request, response) => {
      receiveFile(request, folder, idleMs).then(
        ({ bytes }) => response.end(String(bytes)),
        (error: { status: number; message: string }) => response.writeHead(error.status).end(error.message),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is given up when it stops half-way, answered, and leaves no temporary file', async () => {
    idleMs = 200;
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const request = httpRequest({ port, method: 'POST', headers });
    request.on('error', () => {});
    const answer = new Promise<string>((resolve) =>
      request.on('response', (response) => response.setEncoding('utf8').on('data', resolve)),
    );
    request.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    request.write(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(1_000)]));
    expect(await answer).toBe('The upload stopped half-way');
    expect(await readdir(folder)).toEqual([]);
    request.destroy();
  });

  it('leaves no temporary file on a disk that is slow to open one', async () => {
    idleMs = 30_000;
    const { open } = fs;
    const opened: Promise<void>[] = [];
    const slow = (path: fs.PathLike, flags: string, mode: number, done: (error: Error | null, fd: number) => void) => {
      const finished = (resolve: () => void) =>
        open(path, flags, mode, (error, fd) => {
          done(error, fd);
          resolve();
        });
      opened.push(new Promise((resolve) => setTimeout(finished, 100, resolve)));
    };
    const spy = jest.spyOn(fs, 'open').mockImplementation(slow as typeof open);
    const { port } = server.address() as AddressInfo;
    const body = new FormData();
    body.append('file', new Blob(['This is text, not a picture.'.repeat(10)]), 'a.jpg');
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body });
    expect(response.status).toBe(415);
    await Promise.all(opened);
    expect(await readdir(folder)).toEqual([]);
    spy.mockRestore();
  });
});
