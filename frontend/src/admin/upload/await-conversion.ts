import { call } from '../session/call.ts';
import { UnusableFile } from '../session/failure.ts';
import { readConversion, stopConversion } from '../session/first-view-routes.ts';

const POLL_INTERVAL_MS = 1_500;

/** Phase of an upload. */
export type SendingPhase = 'uploading' | 'converting';

/** How a file is sent. */
export interface Sending {
  /** Called with the part of the file that has been sent or converted, 0 to 1. */
  onProgress: (part: number, phase: SendingPhase) => void;
  signal: AbortSignal;
}

/**
 * Waits until the server has converted a video, and returns the address of the result. The signal also ends the conversion.
 * @throws UnusableFile, and as `call` does
 */
export async function awaitConversion(id: string, { onProgress, signal }: Sending): Promise<string> {
  // Offline, the conversion goes on, and its unused result is removed later.
  const stop = () => void call(stopConversion, { params: { id }, keepalive: true }).catch(() => undefined);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    for (;;) {
      const { data } = await call(readConversion, { params: { id }, signal });
      if (data.file) return data.file.url;
      if (data.state === 'failed') throw new UnusableFile(data.reason);
      onProgress(data.progress, 'converting');
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
      signal.throwIfAborted();
    }
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
