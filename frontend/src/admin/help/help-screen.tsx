import './help-screen.css';
import { Link } from 'react-router-dom';
import { panelAddress } from '../data/panel-address.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { GuideText } from './guide-text.tsx';
import answering from './pages/answering.md';
import firstHour from './pages/first-hour.md';
import jobs from './pages/jobs.md';
import kiswahili from './pages/kiswahili.md';
import model from './pages/model.md';
import money from './pages/money.md';
import packages from './pages/packages.md';
import secondFactor from './pages/second-factor.md';
import takingBack from './pages/taking-back.md';
import theirData from './pages/their-data.md';

const topics = [
  { key: 'first-hour', title: 'The first hour', tokens: firstHour },
  { key: 'model', title: 'A model with pictures', tokens: model },
  { key: 'kiswahili', title: 'Kiswahili', tokens: kiswahili },
  { key: 'packages', title: 'A package for a client', tokens: packages },
  { key: 'jobs', title: 'Jobs and the calendar', tokens: jobs },
  { key: 'money', title: 'Money', tokens: money },
  { key: 'answering', title: 'Answering enquiries', tokens: answering },
  { key: 'taking-back', title: 'Taking something back', tokens: takingBack },
  { key: 'second-factor', title: 'A second factor', tokens: secondFactor },
  { key: 'their-data', title: 'Someone asks for their data', tokens: theirData },
] as const;

/** The owner's guide, a page for each task. */
export function Component() {
  const { id } = usePanelAddress();
  const shown = topics.find(({ key }) => key === id) ?? topics[0];
  return (
    <div className="adm-help">
      <nav aria-label="Guide">
        {topics.map(({ key, title }) => (
          <Link
            key={key}
            to={panelAddress({ section: 'help', id: key })}
            aria-current={key === shown.key ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <article className="adm-panel adm-help__page">
        <GuideText tokens={shown.tokens} />
      </article>
    </div>
  );
}
