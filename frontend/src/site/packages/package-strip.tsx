import { type PackageData, pickOf } from '../../data/packages.ts';
import { paths } from '../../lib/paths.ts';
import { here, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Logo } from '../layout/logo.tsx';
import { packageAnswerLabels } from './answer-labels.ts';

interface PackageStripProps {
  data: PackageData & { view: NonNullable<PackageData['view']> };
  /** Position of the shown model, counted from 1; missing on the list of answers. */
  place?: number;
}

const marks = { yes: '✓', maybe: '?', no: '–' } as const;

/** Bar of a package: the agency, every model with its answer, and a link to all answers. */
export function PackageStrip({ data: { token, settings, view }, place }: PackageStripProps) {
  return (
    <header className="package-bar">
      <a href={here(paths.package(token))}>
        <Logo settings={settings} />
      </a>
      <nav aria-label={t('Models of this package')}>
        <ol className="thumbs">
          {view.models.map((model, index) => {
            const answer = pickOf(view, model.id)?.answer;
            return (
              <li key={model.id}>
                <a
                  href={here(paths.packagePlace(token, index + 1))}
                  aria-current={index + 1 === place ? 'page' : undefined}
                  aria-label={`${model.name}${answer ? `: ${t(packageAnswerLabels[answer])}` : ''}`}
                >
                  <Picture
                    url={model.images[0] ?? ''}
                    alt=""
                    sizes="44px"
                    maxWidth={160}
                    isGray={index + 1 !== place}
                  />
                  {answer && (
                    <span data-answer={answer} aria-hidden="true">
                      {marks[answer]}
                    </span>
                  )}
                </a>
              </li>
            );
          })}
        </ol>
      </nav>
      <p className="package-bar-place">{place && t('{place} of {all}', { place, all: view.models.length })}</p>
      <a className="link" href={here(paths.packagePlace(token, 'answers'))} aria-current={place ? undefined : 'page'}>
        <span>{t('Your answers')}</span>
        <Icon name="arrow" />
      </a>
    </header>
  );
}
