import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** Time that "Copied" stays, in milliseconds. */
const copiedMs = 4_000;

/** Copies the address of the page; shown only where script runs. */
export function CopyLink({ text = 'Copy link' }: { text?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => setIsCopied(true),
      (error: unknown) => console.error(error),
    );
  return (
    <>
      <button className="copy-link button button--line" type="button" onClick={() => void copy()}>
        <span className="button-lead">
          <Icon name={isCopied ? 'check' : 'link'} />
          {isCopied ? 'Copied' : text}
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && 'Copied'}
      </span>
    </>
  );
}
