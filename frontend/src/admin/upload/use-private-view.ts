import { modelRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import DataLoader from 'dataloader';
import { call } from '../session/call.ts';

/** Passes last for ten minutes. */
const FRESH_MS = 9 * 60_000;

// Batches the requests of files that a form shows together.
const views = new DataLoader<string, string>(
  async (files) => {
    const { data } = await call(modelRoutes.privateViews, { query: { files: files.join(',') } });
    const byFile = new Map(data.map(({ file, view }) => [file, view]));
    return files.map((file) => byFile.get(file) ?? '');
  },
  { cache: false, maxBatchSize: 20, batchScheduleFn: (run) => setTimeout(run) },
);

const nameOf = (url: string) => url.replace('/media/', '');

/** A new private address of a stored file, "" when it has none. @throws as `call` does */
export const readPrivateView = (url: string): Promise<string> => views.load(nameOf(url));

/** Private address of a stored file for the panel; undefined until loaded, "" when it has none or none could be read. @param url "" asks nothing */
export function usePrivateView(url: string): string | undefined {
  const file = nameOf(url);
  const { data, isError } = useQuery({
    queryKey: ['private-views', file],
    queryFn: () => views.load(file),
    enabled: file !== '',
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
  return data ?? (isError ? '' : undefined);
}
