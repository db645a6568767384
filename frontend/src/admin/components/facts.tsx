import type { ReactNode } from 'react';

/** A term with its value. */
export interface Fact {
  label: string;
  value: ReactNode;
}

/** Facts, each with its term. */
export const Facts = ({ of, className }: { of: readonly Fact[]; className?: string }) => (
  <dl className={className}>
    {of.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
