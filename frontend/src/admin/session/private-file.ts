import { ApiError } from '../../lib/api.ts';
import { withSession } from './call.ts';
import { readToken } from './token.ts';

/** Reads a private file at its signed address below `/api`, with the session. @throws ApiError, SignInRefused, TypeError */
export function readPrivateFile(address: string, signal?: AbortSignal): Promise<Blob> {
  return withSession(async () => {
    const headers = { authorization: `Bearer ${readToken() ?? ''}` };
    const response = await fetch(`/api${address}`, { headers, ...(signal && { signal }) });
    if (!response.ok) throw new ApiError(response.status);
    return response.blob();
  });
}
