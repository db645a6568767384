import { execFile, fork } from 'node:child_process';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { Problem } from '@nfa/service-kit';

/** Messages of the ffmpeg process: progress, and one of the others at the end. */
export type FfmpegNews = { seconds: number } | { isDone: true } | { failure: string };

// A TypeScript module in tests, a built program in production.
const processProgram = new URL(`./ffmpeg-process${extname(import.meta.url)}`, import.meta.url);

// Does not pass on the service's environment, which holds its secrets.
const environment = { PATH: process.env.PATH };

/** Version of the program when it is an ffmpeg that writes H.264, undefined otherwise. */
export async function ffmpegVersion(program: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(program, ['-version'], { env: environment, timeout: 10_000 });
    return stdout.includes('--enable-libx264') ? /^ffmpeg version (\S+)/.exec(stdout)?.[1] : undefined;
  } catch {
    return undefined;
  }
}

const UNREADABLE =
  'The film could not be converted: it is damaged, or larger than 4K. Export it as MP4 with H.264 and upload that.';
const TOO_LONG = 'The film takes too long to convert: cut it shorter, or export it as MP4 with H.264.';

interface Running {
  /** Called with the converted seconds of the video. */
  onSeconds: (seconds: number) => void;
  /** Ends ffmpeg. */
  signal: AbortSignal;
  limitMs: number;
}

/**
 * Runs ffmpeg in a separate process, and resolves when that process and its children have ended.
 * @throws Problem unsupported_media_type with ffmpeg's message as its cause, too_large after the time limit; the signal's reason
 */
export async function runFfmpeg(
  program: string,
  options: string[],
  { onSeconds, signal, limitMs }: Running,
): Promise<void> {
  signal.throwIfAborted();
  const child = fork(processProgram, [program, ...options], {
    execArgv: ['--max-old-space-size=32'],
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let last: FfmpegNews = { failure: 'ended without a word' };
  child.on('message', (news: FfmpegNews) => {
    last = news;
    if ('seconds' in news) onSeconds(news.seconds);
  });
  // The process ends ffmpeg, and then itself.
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    if (child.connected) child.disconnect();
  };
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    stop();
  }, limitMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    await new Promise<void>((resolve, reject) => {
      // The last message arrives before "close", which is not emitted after `disconnect`.
      child.once('close', () => resolve()).once('exit', () => isStopped && resolve());
      child.once('error', reject);
    });
  } finally {
    clearTimeout(limit);
    signal.removeEventListener('abort', stop);
  }
  signal.throwIfAborted();
  if (isLate) throw new Problem('too_large', TOO_LONG);
  if ('isDone' in last) return;
  const cause = new Error('failure' in last ? last.failure : 'the process between was killed');
  throw Object.assign(new Problem('unsupported_media_type', UNREADABLE), { cause });
}
