import { feetAndInches } from '@nfa/contracts/plain';
import type { CSSProperties, ReactNode } from 'react';
import type { LineScale } from '../../data/line.ts';

interface StageProps {
  scale: LineScale;
  /** Position of the ruler, in centimetres. */
  set?: number;
  /** Name of the landmark; missing where the stage is decoration. */
  label?: string;
  /** Number of people, if they share the width. */
  people?: number;
  children: ReactNode;
}

const HAIRLINE_CM = 5;
const LABEL_CM = 10;

/** A dark floor with a height scale behind it. */
export function Stage({ scale, set, label, people, children }: StageProps) {
  const heights = Array.from(
    { length: (scale.to - scale.from) / HAIRLINE_CM + 1 },
    (_, step) => scale.from + step * HAIRLINE_CM,
  );
  return (
    <section
      className="line night"
      {...(label ? { 'aria-label': label } : { 'aria-hidden': true })}
      style={{ '--set': set, '--top-cm': scale.to + HAIRLINE_CM, '--people': people } as CSSProperties}
    >
      <ol className="line-scale" aria-hidden="true">
        {heights.map((cm) => (
          <li key={cm} style={{ '--at': cm } as CSSProperties}>
            {(cm - scale.from) % LABEL_CM === 0 && (
              <span>
                {cm} <small>{feetAndInches(cm)}</small>
              </span>
            )}
          </li>
        ))}
      </ol>
      {set !== undefined && <div className="line-rule" />}
      {children}
    </section>
  );
}
