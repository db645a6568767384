import './why-train.css';

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

/** Three reasons. */
export function WhyTrain() {
  return (
    <section className="why wrap" aria-labelledby="why">
      <h2 className="text-title" id="why">
        Why train with us
      </h2>
      <ul>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-row">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
