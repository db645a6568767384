import './apply-page.css';
import { Link } from 'react-router-dom';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
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
];

const nevers = [
  'Never money: not for applying, not for being seen, not for being signed.',
  'Never nude, in underwear or in swimwear. A T-shirt is right.',
  'No make-up, no filter, no studio. We want to see your face.',
  'Never a meeting outside our office, and never alone.',
];

/** The way in: one question, how old, as two links. */
export function Component() {
  return (
    <>
      <div className="page-head">
        <div className="page-head-row">
          <h1 className="text-page">Be scouted</h1>
          <p className="text-lead">
            Show us your face. It is free, it takes five minutes, and everybody gets an answer within 7 days.
          </p>
        </div>
      </div>
      <UnfinishedApplication />
      <nav className="apply-ways" aria-label="Apply">
        <Link to={paths.applyAdult}>
          <span className="text-row">I am 18 or older</span>
          <Icon name="arrow" />
          <small>About you, then four photographs</small>
        </Link>
        <Link to={paths.applyGuardian}>
          <span className="text-row">For someone under 18</span>
          <Icon name="arrow" />
          <small>A parent or guardian applies</small>
        </Link>
      </nav>
      <dl className="apply-terms">
        {terms.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <section className="apply-poses night" aria-labelledby="poses">
        <div className="apply-poses-head">
          <h2 className="text-title" id="poses">
            Four plain photographs
          </h2>
          <p>
            Stand like these four. By a window, before a plain wall, the phone at the height of your chest. Not sharp,
            not straight? We ask again, nothing is lost.
          </p>
        </div>
        <ol>
          {poses.map(({ slot, name, text }) => (
            <li key={slot}>
              <Pose slot={slot} />
              <h3 className="text-card">{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="apply-rules">
        <div>
          <h2 className="text-title">What we need</h2>
          <ul>
            {needs.map((need) => (
              <li key={need}>
                <Icon name="check" />
                {need}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2 className="text-title">What never</h2>
          <ul className="apply-nevers">
            {nevers.map((never) => (
              <li key={never}>{never}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="apply-young">
        <h2 className="text-title">Under 18, a guardian applies</h2>
        <p>
          We speak with a parent or guardian, and only with them. The child is never asked for a number, a surname or a
          school.
        </p>
        <ol>
          <li>
            <b>You write to us</b> Your name, your number, the child’s first name
          </li>
          <li>
            <b>You confirm</b> With a link that works once
          </li>
          <li>
            <b>Then the photographs</b> You take them, and you may take them back
          </li>
        </ol>
        <Link className="button button--line" to={paths.applyGuardian}>
          I am the parent or guardian
          <Icon name="arrow" />
        </Link>
      </section>
    </>
  );
}

export const handle: PageHandle<undefined> = {
  head: ({ settings, origin }) => ({
    title: pageTitle('Be scouted', settings),
    description:
      'Be scouted for free: four plain photographs from any phone, and everybody gets an answer within 7 days. Under 18 a parent or guardian applies.',
    path: paths.apply,
    jsonLd: import.meta.env.SSR ? [breadcrumbs(origin, [{ name: 'Be scouted', path: paths.apply }])] : [],
  }),
};
