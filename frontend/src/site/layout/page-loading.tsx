import { Spinner } from '../../ui/spinner.tsx';

// Home, About and profiles have titles that come with their data.
const titles: Record<string, string> = { models: 'Models', events: 'Events', training: 'Training', contact: 'Contact' };

/** Stands in for a page that is on its way, under the title that it will have. */
export function PageLoading({ path }: { path: string }) {
  const title = titles[path.split('/')[1] ?? ''];
  return (
    <>
      {title ? (
        <div className="page-head">
          <div className="page-head-row">
            <h1 className="text-page">{title}</h1>
          </div>
        </div>
      ) : (
        <h1 className="visually-hidden">Loading</h1>
      )}
      <Spinner />
    </>
  );
}
