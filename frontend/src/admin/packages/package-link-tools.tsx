import { type ModelPackage, packageRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { isNotFound } from '../../lib/loading.ts';
import { paths } from '../../lib/paths.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { WhatsAppLink } from '../components/contact-links.tsx';
import { copyText } from '../components/copy-text.ts';
import { Icon } from '../components/icon.tsx';
import { LoadState } from '../components/states.tsx';
import { useRecord } from '../data/queries.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';

interface PackageLinkToolsProps {
  row: ModelPackage;
  onRevoke: () => void;
  onRenew: () => void;
}

/** Ways to send a package, and to take its link back. */
export function PackageLinkTools({ row, onRevoke, onRenew }: PackageLinkToolsProps) {
  const [copied, setCopied] = useState<{ url: string; isCopied: boolean }>();
  const link = useRecord(packageRoutes.link, { params: { id: row.id } }, { enabled: !row.is_revoked });
  if (row.is_revoked || isNotFound(link.error))
    return (
      <p className="adm-cluster adm-packages__links">
        {row.is_revoked ? (
          <Button icon="link" onClick={onRenew}>
            New link
          </Button>
        ) : (
          <ConfirmButton
            icon="link"
            question="Make a new link?"
            text="The link that the client has stops working at once. The answers stay."
            confirm="New link"
            isDangerous
            onConfirm={onRenew}
          >
            New link
          </ConfirmButton>
        )}
        <span className="adm-hint">
          {row.is_revoked ? 'The link is revoked.' : 'This link can no longer be copied. A new link replaces it.'}
        </span>
      </p>
    );
  const revoke = (
    <ConfirmButton
      look="quiet"
      question="Revoke the link?"
      text="The link stops working at once. The answers stay, and you can make a new link."
      confirm="Revoke"
      isDangerous
      onConfirm={onRevoke}
    >
      Revoke
    </ConfirmButton>
  );
  if (!link.data)
    return (
      link.error && (
        <>
          <LoadState what="The link" of={link} />
          <p className="adm-cluster adm-packages__links">{revoke}</p>
        </>
      )
    );
  const url = new URL(link.data.path, window.location.origin).href;
  const token = link.data.path.split('/').at(-1) ?? '';

  async function copy() {
    setCopied({ url, isCopied: await copyText(url) });
  }

  return (
    <>
      <p className="adm-cluster adm-packages__links">
        <Button icon="link" onClick={() => void copy()}>
          Copy link
        </Button>
        <WhatsAppLink phone="" text={`${row.title}\n${url}`} />
        <a className={buttonClass()} href={paths.packageCards(token)} download>
          <Icon name="download" />
          PDF
        </a>
        <a className={buttonClass('quiet')} href={link.data.path} target="_blank" rel="noreferrer">
          <Icon name="out" />
          Look
        </a>
        {revoke}
      </p>
      <p className="adm-hint adm-packages__note" role="status">
        {copied?.url === url && (copied.isCopied ? 'Link copied' : url)}
      </p>
    </>
  );
}
