import './viewer.css';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyOptional } from '../../ui/lazy-optional.tsx';
import type { OpenedPicture, PortfolioPicture } from './portfolio.ts';

const Viewer = lazyOptional(() => import('./viewer.tsx').then(({ Viewer }) => Viewer));

interface ViewerDialogProps {
  name: string;
  pictures: readonly PortfolioPicture[];
  opened: OpenedPicture;
  onClose: () => void;
}

/**
 * Full-screen pictures in a modal dialog, which holds the focus and returns it. It opens at once on any network, with the rendition
 * that is on the page; the other pictures and the code for turning and zooming load afterwards.
 */
export function ViewerDialog({ name, pictures, opened, onClose }: ViewerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="viewer night" aria-label={t('Pictures of {name}', { name })} onClose={onClose}>
      <header>
        <h2 className="text-card">{name}</h2>
        <button
          className="viewer-close square"
          type="button"
          aria-label={t('Close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <Suspense
        fallback={opened.shown && <img className="viewer-first" src={opened.shown} alt={pictures[opened.index]?.alt} />}
      >
        <Viewer pictures={pictures} opened={opened} />
      </Suspense>
    </dialog>
  );
}
