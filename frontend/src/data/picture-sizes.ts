import type { LoadContext } from '../lib/loading.ts';

/** Width of the larger pictures of a light page, which load after a tap, in pixels. */
export const largerWidth = 640;

/**
 * Kilobytes of the larger form of each picture, in the format of current
 * browsers; leaves out pictures whose size cannot be fetched in time.
 */
export async function loadPictureSizes(context: LoadContext, urls: readonly string[]): Promise<Record<string, number>> {
  const own = urls.map((url) => url.replace(/#.*$/, '')).filter((url) => url.startsWith('/media/'));
  const sizes = await Promise.all(
    own.map(async (url) => {
      try {
        const response = await fetch(new URL(`${url}?w=${largerWidth}`, context.apiUrl), {
          method: 'HEAD',
          headers: { accept: 'image/avif,image/webp' },
          signal: AbortSignal.timeout(context.timeoutMs),
        });
        const bytes = Number(response.headers.get('content-length'));
        return response.ok && bytes > 0 ? [[url, Math.ceil(bytes / 1_000)] as const] : [];
      } catch {
        return [];
      }
    }),
  );
  return Object.fromEntries(sizes.flat());
}
