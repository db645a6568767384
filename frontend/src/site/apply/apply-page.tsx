import './apply-page.css';
import { Link } from 'react-router-dom';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Pose } from '../../ui/pose.tsx';
import { pageTitle } from '../page-title.ts';
import { poses } from './photographs.ts';
import { UnfinishedApplication } from './unfinished-application.tsx';

const terms = [
  ['Cost', 'Nothing, now or later'],
  ['Takes', 'Five minutes, any phone'],
  ['Answer', 'Within 7 days, a no included'],
  ['Photographs', 'Seen by the booking desk only, then deleted'],
] as const;

const needs = [
  'Four photographs from any phone, taken this week',
  'A plain wall and daylight; a friend holds the phone',
  'A plain top and trousers, hair as you wear it',
  'Your height, your town, and a number that reaches you',
] as const;

const nevers = [
  'Never money: not for applying, not for being seen, not for being signed.',
  'Never nude, in underwear or in swimwear. A T-shirt is right.',
  'No make-up, no filter, no studio. We want to see your face.',
  'Never a meeting outside our office, and never alone.',
] as const;

/** Start of an application: two links ask for the age. */
export function Component() {
  return (
    <>
      <div className="page-head">
        <div className="page-head-row">
          <h1 className="text-page">{t('Be scouted')}</h1>
          <p className="text-lead">
            {t('Show us your face. It is free, it takes five minutes, and everybody gets an answer within 7 days.')}
          </p>
        </div>
      </div>
      <UnfinishedApplication />
      <nav className="apply-ways" aria-label={t('Apply')}>
        <Link to={paths.applyAdult}>
          <span className="text-row">{t('I am 18 or older')}</span>
          <Icon name="arrow" />
          <small className="text-small">{t('About you, then four photographs')}</small>
        </Link>
        <Link to={paths.applyGuardian}>
          <span className="text-row">{t('For someone under 18')}</span>
          <Icon name="arrow" />
          <small className="text-small">{t('A parent or guardian applies')}</small>
        </Link>
      </nav>
      <dl className="apply-terms terms">
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt>{t(term)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <section className="apply-poses night" aria-labelledby="poses">
        <div className="section-head">
          <h2 className="text-title" id="poses">
            {t('Four plain photographs')}
          </h2>
          <p>
            {t(
              'Stand like these four. By a window, before a plain wall, the phone at the height of your chest. Not sharp, not straight? We ask again, nothing is lost.',
            )}
          </p>
        </div>
        <ol>
          {poses.map(({ slot, name, text }) => (
            <li key={slot}>
              <Pose slot={slot} />
              <h3 className="text-card">{t(name)}</h3>
              <p className="text-small">{t(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="apply-rules">
        <div>
          <h2 className="text-title">{t('What we need')}</h2>
          <ul>
            {needs.map((need) => (
              <li key={need}>
                <Icon name="check" />
                {t(need)}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="text-title">{t('What never')}</h2>
          <ul className="marked">
            {nevers.map((never) => (
              <li key={never}>{t(never)}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="apply-young">
        <h2 className="text-title">{t('Under 18, a guardian applies')}</h2>
        <p>
          {t(
            'We speak with a parent or guardian, and only with them. The child is never asked for a number, a surname or a school.',
          )}
        </p>
        <ol>
          <li className="text-small">
            <b>{t('You write to us')}</b>
            {` ${t('Your name, your number, the child’s first name')}`}
          </li>
          <li className="text-small">
            <b>{t('You confirm')}</b>
            {` ${t('With a link that works once')}`}
          </li>
          <li className="text-small">
            <b>{t('Then the photographs')}</b>
            {` ${t('You take them, and you may take them back')}`}
          </li>
        </ol>
        <Link className="button button--line" to={paths.applyGuardian}>
          {t('I am the parent or guardian')}
          <Icon name="arrow" />
        </Link>
      </section>
    </>
  );
}

export const handle: PageHandle<undefined> = {
  head: ({ settings, origin }) => ({
    title: pageTitle(t('Be scouted'), settings),
    description: t(
      'Be scouted for free: four plain photographs from any phone, and everybody gets an answer within 7 days. Under 18 a parent or guardian applies.',
    ),
    path: paths.apply,
    jsonLd: import.meta.env.SSR ? [breadcrumbs(origin, [{ name: t('Be scouted'), path: paths.apply }])] : [],
  }),
};
