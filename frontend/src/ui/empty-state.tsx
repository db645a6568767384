import './empty-state.css';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  text: string;
  /** Address of the picture beside the words. */
  picture: string;
  /** The action. */
  children: ReactNode;
}

/** Empty list: a sentence and one action. */
export function EmptyState({ text, picture, children }: EmptyStateProps) {
  return (
    <section className="status-page empty night">
      <img src={picture} alt="" decoding="async" />
      <div className="status-page-text">
        <p className="text-title">{text}</p>
        {children}
      </div>
    </section>
  );
}
