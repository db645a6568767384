import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: ReactNode;
  /** Stands beside the title. */
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Section of a screen, named by its heading. */
export function Panel({ title, aside, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`adm-panel${className ? ` ${className}` : ''}`} aria-labelledby={id}>
      <div className="adm-panel__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
