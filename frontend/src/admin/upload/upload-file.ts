import type { ProblemDetails, UploadedFile } from '@nfa/contracts';
import { ApiError } from '../../lib/api.ts';
import { withSession } from '../session/call.ts';
import { sendFile } from '../session/plain-routes.ts';
import { readToken } from '../session/token.ts';
import { reducePicture } from './reduce-picture.ts';

/** What the panel says when a file could not be stored. */
export const uploadFailed = 'Failed to upload file. Please try again.';

interface Sending {
  /** Called with the part of the file that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Somebody stopped the upload. */
export class UploadStopped extends Error {}

function problemOf(text: string): ProblemDetails | undefined {
  try {
    return JSON.parse(text) as ProblemDetails;
  } catch {
    return undefined;
  }
}

function send(file: File, { onProgress, signal }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    // fetch cannot tell how much of a body has been sent.
    const request = new XMLHttpRequest();
    request.open(sendFile.method, `/api${sendFile.path}`);
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(new ApiError(request.status, problemOf(request.responseText)));
    });
    request.addEventListener('error', () => reject(new TypeError('Failed to send the file')));
    request.addEventListener('abort', () => reject(new UploadStopped()));
    if (signal.aborted) return reject(new UploadStopped());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

/** Stores a picture or video and returns its address. @throws ApiError, SignInRefused, UploadStopped, UnreadablePicture, TypeError */
export async function uploadFile(chosen: File, sending: Sending): Promise<string> {
  const file = await reducePicture(chosen);
  const response = await withSession(() => send(file, sending));
  return (JSON.parse(response) as Pick<UploadedFile, 'url'>).url;
}
