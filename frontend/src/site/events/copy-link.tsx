import { useEffect, useState } from 'react';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

/** Time that "Copied" stays, in milliseconds. */
const copiedMs = 4_000;

interface CopyLinkProps {
  text?: string;
  /** Title to share the page by: the system's sheet comes first, where there is one. */
  sharedAs?: string;
}

/** Copies the address of the page; shown only where script runs. */
export function CopyLink({ text = t('Copy link'), sharedAs }: CopyLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    const url = window.location.href;
    // Closing the sheet without a choice is no failure.
    if (sharedAs && 'share' in navigator) return navigator.share({ title: sharedAs, url }).catch(() => undefined);
    return navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      (error: unknown) => console.error(error),
    );
  };
  return (
    <>
      <button
        className={`copy-link button ${sharedAs ? '' : 'button--line'}`}
        type="button"
        onClick={() => void copy()}
      >
        <span className="button-lead">
          <Icon name={isCopied ? 'check' : sharedAs ? 'share' : 'link'} />
          {isCopied ? t('Copied') : text}
        </span>
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && t('Copied')}
      </span>
    </>
  );
}
