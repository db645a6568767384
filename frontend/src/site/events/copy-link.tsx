import { useEffect, useState } from 'react';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

/** Milliseconds for which "Copied" is shown. */
const copiedMs = 4_000;

// Below the buttons, in any grid that contains them.
const failedStyle = { gridColumn: '1 / -1', order: 1, overflowWrap: 'anywhere' } as const;

const select = (address: HTMLElement | null) => {
  if (address) window.getSelection()?.selectAllChildren(address);
};

interface CopyLinkProps {
  text?: string;
  /** Title for the system's share dialog, which is used instead of copying if it is available. */
  sharedAs?: string;
}

/** Button that copies or shares the address of the page; shown only with script. */
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
    // Closing the share dialog without a choice is not a failure.
    if (sharedAs && 'share' in navigator) return navigator.share({ title: sharedAs, url }).catch(() => undefined);
    setRefused('');
    try {
      // `clipboard` is missing on pages without TLS.
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
        className={`copy-link needs-script button ${sharedAs ? '' : 'button--line'}`}
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
