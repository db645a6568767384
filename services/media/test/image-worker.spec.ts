import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import sharp from 'sharp';
import type { PreparedImage } from '../src/images/image-call.ts';
import { ImageWorker } from '../src/images/image-worker.ts';
import { logo, photoWithPlace } from './pictures.ts';

/** Returns the addresses on which a process listens. */
async function listening(pid: number): Promise<string[]> {
  const files = await readdir(`/proc/${pid}/fd`);
  const targets = await Promise.all(files.map((file) => readlink(`/proc/${pid}/fd/${file}`).catch(() => '')));
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8')));
  const LISTEN = '0A';
  const rows = tables.flatMap((table) => table.trim().split('\n').slice(1)).map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, , , state, , , , , , inode]) => state === LISTEN && targets.includes(`socket:[${inode}]`))
    .map(([, address = '']) => address);
}

describe('the picture process', () => {
  let worker: ImageWorker;
  afterEach(() => worker.stop());

  const prepare = async (): Promise<PreparedImage> => worker.ask({ source: await photoWithPlace(120, 80, 1) });

  const isRunning = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  /** Waits until the process with this number is gone. */
  const ended = async (pid: number) => {
    while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('prepares and resizes, and stays for the next picture', async () => {
    worker = new ImageWorker();
    const { content, width, ext } = await prepare();
    expect([width, ext, Buffer.isBuffer(content)]).toEqual([120, 'jpg', true]);
    const { pid } = worker;
    const small = await worker.ask({ source: content, target: { width: 40, format: 'webp', isAnimated: false } });
    expect(Buffer.from(small as Uint8Array).toString('latin1', 8, 12)).toBe('WEBP');
    expect(worker.pid).toBe(pid);
  });

  it('puts white, not black, under what is transparent in a copy as JPEG', async () => {
    worker = new ImageWorker();
    const { content } = await worker.ask<PreparedImage>({ source: await logo() });
    const target = { width: 300, format: 'jpeg', isAnimated: false } as const;
    const copy = await worker.ask<Uint8Array>({ source: content, target });
    const corner = await sharp(copy).extract({ left: 280, top: 40, width: 1, height: 1 }).raw().toBuffer();
    expect(Math.min(...corner)).toBeGreaterThan(250);
  });

  it('says what is wrong with a picture, and goes on', async () => {
    worker = new ImageWorker();
    await expect(worker.ask({ source: Buffer.from('no picture') })).rejects.toMatchObject({
      code: 'unsupported_media_type',
      message: 'The picture is damaged or incomplete',
    });
    await prepare();
  });

  it('answers when its process dies in the middle, and starts another for the next picture', async () => {
    worker = new ImageWorker();
    await prepare();
    const { pid } = worker;
    const asked = worker.ask({ source: await photoWithPlace(120, 80, 1) });
    process.kill(pid as number, 'SIGKILL');
    await expect(asked).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: 'the picture process ended with SIGKILL' },
    });
    expect((await prepare()).width).toBe(120);
    expect(worker.pid).not.toBe(pid);
  });

  it('gives a picture up that takes too long', async () => {
    worker = new ImageWorker(60_000, 1);
    await expect(prepare()).rejects.toMatchObject({ code: 'too_large' });
  });

  it('ends when there was nothing to do for a while', async () => {
    worker = new ImageWorker(50);
    await prepare();
    const { pid } = worker;
    await ended(pid as number);
    expect(worker.pid).toBeUndefined();
    await prepare();
  });

  it('opens no debugger, whoever sends the signal for it', async () => {
    if (process.platform !== 'linux') {
      process.stdout.write('The debugger of the picture process: skipped, only Linux shows who listens\n');
      return;
    }
    worker = new ImageWorker();
    await prepare();
    const pid = worker.pid as number;
    process.kill(pid, 'SIGUSR1');
    for (let pictures = 0; pictures < 5; pictures += 1) await prepare();
    expect(worker.pid).toBe(pid);
    expect(await listening(pid)).toEqual([]);
    // Proves that the check can fail: it finds this process, which listens.
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    expect(await listening(process.pid)).not.toEqual([]);
    server.close();
  });

  it('has none of the secrets of the service', async () => {
    if (process.platform !== 'linux') {
      process.stdout.write('The environment of the picture process: skipped, only Linux shows it\n');
      return;
    }
    worker = new ImageWorker();
    process.env.SECRET_OF_THE_SERVICE = 'x';
    await prepare();
    delete process.env.SECRET_OF_THE_SERVICE;
    const environment = await readFile(`/proc/${worker.pid}/environ`, 'utf8');
    expect(environment).not.toMatch(/SECRET|DATABASE|PATH=/);
  });
});
