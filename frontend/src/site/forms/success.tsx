import './success.css';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { here } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

interface SuccessProps {
  title: string;
  text: string;
  /** An additional sentence. */
  note?: string;
  /** Label of the button that shows the form again. */
  again: string;
  /** Page of the form, to which the button links without script. */
  path: string;
  onAgain: () => void;
  /** Content above the button. */
  children?: ReactNode;
}

/** Replaces a form after it was sent; moves the focus to its heading. */
export function Success({ title, text, note, again, path, onAgain, children }: SuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const reopen = (event: FormEvent) => {
    event.preventDefault();
    onAgain();
  };
  return (
    <div className="success">
      <Icon name="check" />
      <h2 className="text-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="text-lead">{text}</p>
      {note && <p>{note}</p>}
      {children}
      <form action={here(path)} onSubmit={reopen}>
        {/* A form sends its fields in place of the query of its address. */}
        {[...new URLSearchParams(path.split('?')[1])].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button button--line" type="submit">
          {again}
          <Icon name="arrow" />
        </button>
      </form>
    </div>
  );
}
