import type { Conversion, ProblemDetails, UploadedFile } from '@nfa/contracts';
import { ApiError } from '../../lib/api.ts';
import { withSession } from '../session/call.ts';
import { sendFile } from '../session/first-view-routes.ts';
import { readToken } from '../session/token.ts';
import { awaitConversion, type Sending } from './await-conversion.ts';
import { reducePicture } from './reduce-picture.ts';

/** Message about a file that could not be stored. */
export const uploadFailed = 'Failed to upload file. Please try again.';

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
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total, 'uploading');
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(new ApiError(request.status, problemOf(request.responseText)));
    });
    request.addEventListener('error', () => reject(new TypeError('Failed to send the file')));
    request.addEventListener('abort', () => reject(signal.reason));
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

/** Stores a picture or video and returns its address, of a video that had to be converted when that is done. @throws ApiError, SignInRefused, UnusableFile, TypeError, AbortError when stopped */
export async function uploadFile(chosen: File, sending: Sending): Promise<string> {
  const file = await reducePicture(chosen);
  const response = await withSession(() => send(file, sending));
  const stored = JSON.parse(response) as Pick<UploadedFile, 'url'> | Pick<Conversion, 'id'>;
  if ('url' in stored) return stored.url;
  return awaitConversion(stored.id, sending);
}
