// Runs as a separate process: a picture that crashes its decoder neither stops the service nor reaches its secrets.
// The process ends when its channel to the service closes.
import { constants, getPriority, setPriority } from 'node:os';
import { type ImageAnswer, type ImageCall, ImageFailure } from './image-call.ts';
import { fingerprintOf, prepare, resize } from './image-work.ts';

// Lets requests of visitors go first. A process that already has a lower priority cannot raise it.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
// Ctrl-C reaches every process of a terminal, but the service decides when to stop.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
// Without a listener, this signal would open a debugger.
process.on('SIGUSR1', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (call: ImageCall) => void work(call).then((answer) => process.send?.(answer)));

async function work({ source, target }: ImageCall): Promise<ImageAnswer> {
  try {
    if (target === 'fingerprint') return { result: await fingerprintOf(source) };
    return { result: await (target ? resize(source, target) : prepare(source)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { error: { message, ...(error instanceof ImageFailure && { code: error.code }) } };
  }
}
