import { ApiError } from '../../lib/api.ts';
import { addressOf, type CallOptions, withSession } from './call.ts';
import { readToken } from './token.ts';

/** Saves the response of a call as a file. @throws ApiError, TypeError when the server cannot be reached */
export async function download(
  route: { path: string; method?: string },
  options: CallOptions,
  fileName: string,
): Promise<void> {
  const blob = await withSession(async () => {
    const response = await fetch(`/api${addressOf(route, options)}`, {
      method: route.method ?? 'GET',
      headers: {
        authorization: `Bearer ${readToken() ?? ''}`,
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    if (!response.ok) throw new ApiError(response.status);
    return response.blob();
  });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
