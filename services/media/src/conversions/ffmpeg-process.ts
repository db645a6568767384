// A process of its own between the service and ffmpeg: it ends with its channel and takes ffmpeg along, however hard the
// service died. Its arguments are the program and the options of ffmpeg.
import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { FfmpegNews } from './ffmpeg.ts';

// Visitors come first; ffmpeg inherits it. A process that runs at a lower priority already cannot raise it.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_LOW));
// Ctrl-C reaches every process of a terminal; the service decides when to stop.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
// Without a listener the signal opens a debugger.
process.on('SIGUSR1', () => undefined);

const [program = '', ...options] = process.argv.slice(2);
const ffmpeg = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] });
process.on('disconnect', () => ffmpeg.kill('SIGKILL'));

let said = '';
// Without a callback a service that died just now would end this process before ffmpeg.
const tell = (news: FfmpegNews) => process.send?.(news, undefined, undefined, () => undefined);
ffmpeg.stderr.setEncoding('utf8').on('data', (text: string) => {
  said = (said + text).slice(-1_000);
});
createInterface(ffmpeg.stdout).on('line', (line) => {
  const seconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1]) / 1_000_000;
  if (seconds >= 0) tell({ seconds });
});
ffmpeg.on('error', ({ message }) => {
  said = message;
});
ffmpeg.on('close', (code) => {
  tell(code === 0 ? { isDone: true } : { failure: `ended with ${code}: ${said}` });
  if (process.connected) process.disconnect();
});
