import { call } from '../session/call.ts';
import { UnusableFile } from '../session/failure.ts';
import { readConversion } from '../session/plain-routes.ts';
import type { Sending } from './upload-file.ts';

const POLL_INTERVAL_MS = 1_500;

/** Waits until the server has converted a film, and returns the address of what plays. @throws UnusableFile, and as `call` does */
export async function awaitConversion(id: string, { onProgress, signal }: Sending): Promise<string> {
  for (;;) {
    const { data } = await call(readConversion, { params: { id }, signal });
    if (data.file) return data.file.url;
    if (data.state === 'failed') throw new UnusableFile(data.reason);
    onProgress(data.progress, 'converting');
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    signal.throwIfAborted();
  }
}
