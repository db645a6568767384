import './about-page.css';
import type { AboutInput } from '@nfa/contracts';
import { Link, useLoaderData } from 'react-router-dom';
import figures from '../../assets/about-wide.webp';
import directorPicture from '../../assets/director-default.webp';
import { loadAbout } from '../../data/about.ts';
import { paragraphs } from '../../lib/format.ts';
import { previewPicture } from '../../lib/media.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { type Localized, langOf, own, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ScoutedLink } from '../apply/scouted-link.tsx';
import { pageTitle } from '../page-title.ts';

export { loadAbout as loader };

/** Who the agency is. */
export function Component() {
  const about = useLoaderData<typeof loadAbout>();
  return (
    <>
      <section className="director">
        <div className="director-text stacked">
          <h1 className="text-name" {...langOf(about, 'title', about.title)}>
            {own(about.title)}
          </h1>
          <div className="director-person">
            {about.director_name && <h2 className="text-row">{about.director_name}</h2>}
            {about.director_title && (
              <p className="quiet" {...langOf(about, 'director_title', about.director_title)}>
                {own(about.director_title)}
              </p>
            )}
            {paragraphs(about.director_bio).map((paragraph) => (
              <p className="director-bio" key={paragraph} {...langOf(about, 'director_bio', paragraph)}>
                {own(paragraph)}
              </p>
            ))}
          </div>
        </div>
        <div className="director-picture frame">
          <Picture
            url={about.director_image || directorPicture}
            alt={about.director_name}
            sizes="(max-width: 899px) 88vw, 50vw"
            maxWidth={1600}
            isFirst
          />
        </div>
      </section>
      <Story about={about} />
      <div className="about-wide">
        <img className="picture" src={figures} alt="" loading="lazy" decoding="async" />
      </div>
      <Purpose about={about} />
      <section className="about-ways" aria-label={t('Next steps')}>
        <Link className="ends" to={paths.training}>
          <span className="text-title">{t('Join Our Academy')}</span>
          <Icon name="arrow" />
        </Link>
        <Link className="ends" to={paths.contact}>
          <span className="text-title">{t('Contact Us')}</span>
          <Icon name="arrow" />
        </Link>
      </section>
      <ScoutedLink />
    </>
  );
}

function Story({ about }: { about: AboutInput & Localized }) {
  const [first, ...rest] = paragraphs(about.company_story);
  if (first === undefined) return null;
  return (
    <section className="story grid" aria-labelledby="story">
      <h2 className="text-title" id="story">
        {t('Our story')}
      </h2>
      <div className="story-text">
        <p className="text-quote" {...langOf(about, 'company_story', first)}>
          {own(first)}
        </p>
        {rest.map((paragraph) => (
          <p key={paragraph} {...langOf(about, 'company_story', paragraph)}>
            {own(paragraph)}
          </p>
        ))}
      </div>
    </section>
  );
}

function Purpose({ about }: { about: AboutInput & Localized }) {
  const values = about.values.filter((value) => value !== '');
  return (
    <section className="purpose grid" aria-label={t('Mission, vision and values')}>
      {about.mission && (
        <div className="purpose-mission">
          <h2 className="quiet">{t('Mission')}</h2>
          <p className="text-title" {...langOf(about, 'mission', about.mission)}>
            {own(about.mission)}
          </p>
        </div>
      )}
      {about.vision && (
        <div className="purpose-vision">
          <h2 className="quiet">{t('Vision')}</h2>
          <p className="text-title" {...langOf(about, 'vision', about.vision)}>
            {own(about.vision)}
          </p>
        </div>
      )}
      {values.length > 0 && (
        <div className="purpose-values columns">
          <h2 className="quiet">{t('Our values')}</h2>
          <ul className="marked">
            {values.map((value) => (
              <li className="text-row" key={value} {...langOf(about, 'values', value)}>
                {own(value)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

export const handle: PageHandle<AboutInput> = {
  head: ({ data: about, settings, origin }) => ({
    title: pageTitle(t('About'), settings),
    description: own(about.mission || about.company_story || settings.about_text),
    path: paths.about,
    ...(about.director_image && { image: previewPicture(about.director_image) }),
    jsonLd: import.meta.env.SSR ? [breadcrumbs(origin, [{ name: t('About'), path: paths.about }])] : [],
  }),
};
