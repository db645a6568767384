import './status-page.css';
import { type ReactNode, useState } from 'react';
import spotlight from '../../assets/page-not-found.webp';
import spotlightTall from '../../assets/page-not-found-tall.webp';
import stage from '../../assets/page-offline.webp';
import stageTall from '../../assets/page-offline-tall.webp';
import { hasFailed } from '../../ui/picture.tsx';

const pictures = {
  spotlight: { wide: spotlight, tall: spotlightTall },
  stage: { wide: stage, tall: stageTall },
};

interface StatusPageProps {
  title: string;
  text: string;
  picture?: keyof typeof pictures;
  /** Links to other pages. */
  children: ReactNode;
  /** Status text, announced to screen readers. */
  note?: string;
}

/** Page in place of one that could not be shown, with an explanation and links. */
export function StatusPage({ title, text, picture = 'spotlight', children, note }: StatusPageProps) {
  const { wide, tall } = pictures[picture];
  // Without a network there is often no picture either: the light is drawn then.
  const [isBroken, setIsBroken] = useState(false);
  return (
    <section className={`status-page night ${isBroken ? 'status-page--drawn' : ''}`}>
      {!isBroken && (
        <picture>
          <source media="(max-width: 899px)" srcSet={tall} width={900} height={1125} />
          <img
            src={wide}
            alt=""
            width={1600}
            height={1000}
            ref={(image) => void (hasFailed(image) && setIsBroken(true))}
            onError={() => setIsBroken(true)}
          />
        </picture>
      )}
      <div className="status-page-text">
        <h1 className="text-name">{title}</h1>
        <p className="text-lead">{text}</p>
        <div className="status-page-actions">{children}</div>
        {note && (
          <p className="status-page-note" role="status">
            {note}
          </p>
        )}
      </div>
    </section>
  );
}
