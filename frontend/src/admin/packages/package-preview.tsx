import './package-preview.css';
import { bodyFacts, type ClientsView, type ModelProfile, type PackageInput } from '@nfa/contracts';
import { longDay, paragraphs } from '../../lib/format.ts';
import { Facts } from '../components/facts.tsx';
import { counted } from '../components/format-number.ts';
import { IconButton } from '../components/icon-button.tsx';
import { PreviewFrame } from '../framework/preview-frame.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';
import { shownItems } from './shown-models.ts';

interface PackagePreviewProps {
  values: PackageInput;
  models: readonly ModelProfile[];
  clientsView: readonly ClientsView[];
  /** Id of the model whose page shows; "" for the cover. */
  at: string;
  onGo: (at: string) => void;
}

/** The client's pages while the package is put together: the cover, then one page for each model. */
export function PackagePreview({ values, models, clientsView, at, onGo }: PackagePreviewProps) {
  const shown = shownItems(values, models, clientsView);
  const index = shown.findIndex(({ model }) => model.id === at);
  const pages = ['', ...shown.map(({ model }) => model.id)];
  const current = shown[index];
  return (
    <PreviewFrame startsOn="phone">
      {current ? (
        <ModelPage {...current} place={index + 1} count={shown.length} values={values} />
      ) : (
        <Cover values={values} shown={shown} />
      )}
      <nav className="adm-cluster adm-cluster--apart adm-package-preview__turn" aria-label="Pages of the preview">
        <IconButton
          look="plain"
          icon="back"
          label="Page before"
          aria-disabled={index < 0}
          onClick={() => onGo(pages[index] ?? '')}
        />
        <p role="status">
          {current ? current.model.name : 'Cover'}, page {index + 2} of {pages.length}
        </p>
        <IconButton
          look="plain"
          icon="arrow"
          label="Page after"
          aria-disabled={index + 2 === pages.length}
          onClick={() => onGo(pages[index + 2] ?? '')}
        />
      </nav>
    </PreviewFrame>
  );
}

type Shown = ReturnType<typeof shownItems>[number];

function Cover({ values, shown }: { values: PackageInput; shown: readonly Shown[] }) {
  const { title, note, sender, recipient, expires_on } = values;
  const picture = shown[0]?.pictures[0];
  const from = [sender, recipient && `for ${recipient}`].filter(Boolean).join(', ');
  return (
    <article className="adm-package-preview adm-package-preview--cover adm-covered" aria-label="Cover">
      {picture && <MediaPreview url={picture} width={480} />}
      <div>
        <p className="adm-preview__name adm-package-preview__name">{title || 'Name of the package'}</p>
        {paragraphs(note).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {from && <p>{from}</p>}
        <p>
          {counted(shown.length, 'model')}
          {expires_on && ` · open until ${longDay(expires_on)}`}
        </p>
      </div>
    </article>
  );
}

interface ModelPageProps extends Shown {
  /** From 1. */
  place: number;
  count: number;
  values: PackageInput;
}

function ModelPage({ item, model, pictures, place, count, values }: ModelPageProps) {
  const [main, ...others] = pictures;
  return (
    <article className="adm-package-preview" aria-label={model.name}>
      <div className="adm-covered adm-preview__picture">{main && <MediaPreview url={main} width={480} />}</div>
      {others.length > 0 && (
        <ul className="adm-preview__others">
          {others.map((url) => (
            <li className="adm-thumb adm-thumb--small" key={url}>
              <MediaPreview url={url} width={88} />
            </li>
          ))}
        </ul>
      )}
      <div className="adm-stack adm-stack--tight adm-preview__words">
        <small>
          {place} of {count} · {values.title}
        </small>
        <p className="adm-preview__name adm-package-preview__name">{model.name}</p>
        <p>{model.location}</p>
        {item.note && <blockquote>{item.note}</blockquote>}
        <Facts of={bodyFacts(model)} />
        <p className="adm-package-preview__answers">
          <span>Yes</span>
          <span>Maybe</span>
          <span>No</span>
        </p>
      </div>
    </article>
  );
}
