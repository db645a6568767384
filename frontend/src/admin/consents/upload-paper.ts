import { consentPaperRoutes } from '@nfa/contracts';
import { call } from '../session/call.ts';
import { reducePicture } from '../upload/reduce-picture.ts';

/** Longest time that a slow connection may take to send a scan, in milliseconds: as long as the gateway allows. */
const SENDING_MS = 20 * 60_000;

/** Stores the scan of a signed paper. @returns its id @throws ApiError, SignInRefused, UnusableFile, TypeError */
export async function uploadPaper(modelId: string, chosen: File): Promise<string> {
  const body = new FormData();
  body.set('file', await reducePicture(chosen));
  return (await call(consentPaperRoutes.add, { params: { id: modelId }, body, timeoutMs: SENDING_MS })).data.id;
}
