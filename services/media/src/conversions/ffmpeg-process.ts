// Runs as a separate process between the service and ffmpeg: when its channel closes, it ends ffmpeg and itself, however
// the service died. Its arguments are the program and the options of ffmpeg.
import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import type { FfmpegNews } from './ffmpeg.ts';

// Lets requests of visitors go first; ffmpeg inherits the priority. A process that already has a lower priority cannot raise it.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_LOW));
// Ctrl-C reaches every process of a terminal, but the service decides when to stop.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
// Without a listener, this signal would open a debugger.
process.on('SIGUSR1', () => undefined);

const [program = '', ...options] = process.argv.slice(2);
const ffmpeg = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] });
process.on('disconnect', () => ffmpeg.kill('SIGKILL'));

let said = '';
// The callback ignores the error of a closed channel, which would end this process before ffmpeg.
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
