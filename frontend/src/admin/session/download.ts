import { addressOf, type CallOptions, fetchWithSession } from './call.ts';

/** Saves the response of a call as a file. @throws ApiError, SignInRefused, TypeError when the server cannot be reached */
export async function download(
  route: { path: string; method?: string },
  options: CallOptions,
  fileName: string,
): Promise<void> {
  const { body } = options;
  const response = await fetchWithSession(addressOf(route, options), {
    method: route.method ?? 'GET',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
