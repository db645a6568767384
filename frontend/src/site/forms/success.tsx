import './success.css';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface SuccessProps {
  title: string;
  text: string;
  /** Words of the button that brings the form back. */
  again: string;
  onAgain: () => void;
}

/** What stands in the place of a form that was sent; its heading takes the focus. */
export function Success({ title, text, again, onAgain }: SuccessProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="success">
      <Icon name="check" />
      <h2 className="text-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="text-lead">{text}</p>
      <button className="button button--line" type="button" onClick={onAgain}>
        {again}
        <Icon name="arrow" />
      </button>
    </div>
  );
}
