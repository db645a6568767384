import './team.css';
import { use, useEffect, useRef } from 'react';
import type { TeamMember } from '../../data/contact-page.ts';
import { own, ownLang, t } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { Picture } from '../../ui/picture.tsx';

/** Section with the members of the team who have a picture; missing if there are none. */
export function Team({ members }: { members: readonly TeamMember[] }) {
  const row = useRef<HTMLUListElement>(null);
  // A light page has no script that could measure the row.
  const isLight = use(LightPage);
  useEffect(() => {
    const list = row.current;
    // On phones the row scrolls sideways, so the keyboard must be able to focus it.
    if (list && list.scrollWidth > list.clientWidth) list.tabIndex = 0;
  }, []);
  if (members.length === 0) return null;
  return (
    <section className="team" aria-labelledby="team">
      <h2 className="text-title wrap" id="team">
        {t('Meet Our Team')}
      </h2>
      <ul ref={row} className="wrap swiped" aria-labelledby="team" tabIndex={isLight ? 0 : undefined}>
        {members.map(({ name, title, image, isTranslated }) => (
          <li key={image}>
            <div className="frame">
              <Picture
                url={image}
                alt={name || t('Member of our team')}
                sizes="(max-width: 899px) 70vw, 18vw"
                maxWidth={960}
                isGray
              />
            </div>
            {name && <h3 className="text-card">{name}</h3>}
            {title && (
              <p className="text-meta quiet" {...(isTranslated ? {} : ownLang(title))}>
                {own(title)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
