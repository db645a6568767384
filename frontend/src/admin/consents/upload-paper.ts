import { ConsentPaper, consentPaperRoutes, type ProblemDetails } from '@nfa/contracts';
import { ApiError } from '../../lib/api.ts';
import { addressOf, withSession } from '../session/call.ts';
import { readToken } from '../session/token.ts';
import { reducePicture } from '../upload/reduce-picture.ts';

/** Stores the scan of a signed paper. @returns its id @throws ApiError, SignInRefused, UnusableFile, TypeError */
export async function uploadPaper(modelId: string, chosen: File): Promise<string> {
  const form = new FormData();
  form.set('file', await reducePicture(chosen));
  const { method } = consentPaperRoutes.add;
  return withSession(async () => {
    const headers = { authorization: `Bearer ${readToken() ?? ''}` };
    const address = `/api${addressOf(consentPaperRoutes.add, { params: { id: modelId } })}`;
    const response = await fetch(address, { method, headers, body: form });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new ApiError(response.status, body as ProblemDetails | undefined);
    return ConsentPaper.parse(body).id;
  });
}
