import { useEffect } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { reportFigure } from '../../data/figures.ts';
import type { loadModelPage, ModelPage } from '../../data/model-page.ts';
import { isSample } from '../../data/read-samples.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useResolved } from '../../ui/use-resolved.ts';
import { StatusPage } from '../layout/status-page.tsx';
import { ShortlistLine } from '../shortlist/shortlist-line.tsx';
import { PreviousNext } from './previous-next.tsx';
import { Profile } from './profile.tsx';

export { modelHandle as handle } from './model-head.ts';

/** Profile of a model; shows the data from a list until the rest has loaded. */
export function Component() {
  const page = useLoaderData<typeof loadModelPage>() as ModelPage;
  const model = useResolved(page.model);
  const neighbours = useResolved(page.neighbours);
  useViewReport(model?.id);
  if (model === null) return <ModelNotFound />;
  const shown = model ?? page.known;
  if (!shown) return null;
  return (
    <>
      <Profile
        key={shown.id}
        model={shown}
        cardPicture={page.cardPicture}
        pictureSizes={page.pictureSizes}
        isLoading={!model}
      />
      <ShortlistLine />
      {model && neighbours && <PreviousNext category={model.category} neighbours={neighbours} />}
    </>
  );
}

/** Reports a profile that was open for a second, when the browser is idle. */
function useViewReport(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined || isSample(id)) return;
    const timer = setTimeout(() => reportFigure('view', [id]), 1_000);
    return () => clearTimeout(timer);
  }, [id]);
}

function ModelNotFound() {
  return (
    <StatusPage
      title={t('Model not found')}
      text={t('This profile may have moved, or the link may have lost a letter.')}
    >
      <Link className="button button--paper" to={paths.models}>
        {t('Back to Models')}
        <Icon name="arrow" />
      </Link>
    </StatusPage>
  );
}
