import './why-train.css';
import { t } from '../../translations/text.ts';

const reasons = [
  {
    title: 'Working teachers',
    text: 'Every class is led by someone who was on set last month and will be again next week.',
  },
  {
    title: 'A real floor',
    text: 'Eighteen metres of runway, theatre light and a backdrop, so the first show is never the first time.',
  },
  {
    title: 'A way in',
    text: 'The best of each term meet our booking desk. Some sign with us, all leave with a book.',
  },
] as const;

/** Three reasons to train. */
export function WhyTrain() {
  return (
    <section className="why wrap" aria-labelledby="why">
      <h2 className="text-title" id="why">
        {t('Why train with us')}
      </h2>
      <ul>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-row">{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
