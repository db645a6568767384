import { useEffect, useState } from 'react';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

/** Time that "Copied" stays, in milliseconds. */
const copiedMs = 4_000;

// Out of the way of the buttons, in whatever grid they stand.
const failedStyle = { gridColumn: '1 / -1', order: 1, overflowWrap: 'anywhere' } as const;

const select = (address: HTMLElement | null) => {
  if (address) window.getSelection()?.selectAllChildren(address);
};

interface CopyLinkProps {
  text?: string;
  /** Title to share the page by: the system's sheet comes first, where there is one. */
  sharedAs?: string;
}

/** Copies the address of the page; shown only where script runs. */
export function CopyLink({ text = t('Copy link'), sharedAs }: CopyLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  const [refused, setRefused] = useState('');
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const url = window.location.href;
    // Closing the sheet without a choice is no failure.
    if (sharedAs && 'share' in navigator) return navigator.share({ title: sharedAs, url }).catch(() => undefined);
    setRefused('');
    try {
      // Missing on a page without TLS.
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch (error) {
      console.error(error);
      setRefused(url);
    }
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
      {refused && (
        <p className="text-small" role="alert" style={failedStyle}>
          {t('The link could not be copied. It is selected here:')} <span ref={select}>{refused}</span>
        </p>
      )}
    </>
  );
}
