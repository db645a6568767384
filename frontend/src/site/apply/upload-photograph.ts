import type { PhotographSlot, ProblemDetails } from '@nfa/contracts';
import { t, translatedOr } from '../../translations/text.ts';

/** The upload of a photograph failed; the message is shown to the sender. */
export class NotArrived extends Error {
  override name = 'NotArrived';
}

const BROKEN = 'The network broke off. The picture is still on this phone.';
const UNSENT = 'This could not be sent. Please try again.';
const LONGEST_MS = 120_000;

/** Uploads a photograph and reports progress from 0 to 1, which `fetch` cannot do. @throws NotArrived */
export function uploadPhotograph<Response>(
  address: string,
  slot: PhotographSlot,
  photograph: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = () => reject(new NotArrived(t(BROKEN)));
    call.open('POST', address);
    call.responseType = 'json';
    call.timeout = LONGEST_MS;
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onerror = fail;
    call.ontimeout = fail;
    call.onabort = fail;
    call.onload = () => {
      if (call.status === 200) return resolve(call.response as Response);
      const problem = call.response as ProblemDetails | null;
      const reason = call.status < 500 ? problem?.detail : undefined;
      reject(new NotArrived(reason ? translatedOr(reason, t(UNSENT)) : t(BROKEN)));
    };
    signal.addEventListener('abort', () => call.abort(), { once: true });
    const form = new FormData();
    form.append('file', photograph, `${slot}.jpg`);
    call.send(form);
  });
}
