import { fetchWithSession } from './call.ts';

/** Reads a private file at its signed address below `/api`. @throws ApiError, SignInRefused, TypeError */
export const readPrivateFile = async (address: string, signal: AbortSignal): Promise<Blob> =>
  (await fetchWithSession(address, { signal })).blob();
