import './success.css';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { here } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

interface SuccessProps {
  title: string;
  text: string;
  /** One more sentence, where there is more to say. */
  note?: string;
  /** Words of the button that brings the form back. */
  again: string;
  /** Page of the form, for browsers without script. */
  path: string;
  onAgain: () => void;
  /** Stands before the button. */
  children?: ReactNode;
}

/** Replaces a form that was sent; its heading takes the focus. */
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
        <button className="button button--line" type="submit">
          {again}
          <Icon name="arrow" />
        </button>
      </form>
    </div>
  );
}
