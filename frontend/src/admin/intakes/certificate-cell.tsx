import { type Certificate, certificateRoutes, type Participant } from '@nfa/contracts';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import type { useRecordWrite } from '../components/use-record-write.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';
import { download } from '../session/download.ts';
import { CertificateForm } from './certificate-form.tsx';

/** Stores a change of a participant, shows a failure and reads the lists again; see `useRecordWrite`. @returns whether it worked */
export type Run = ReturnType<typeof useRecordWrite>['store'];

interface CertificateCellProps {
  person: Participant;
  /** The one that is valid, undefined while there is none. */
  certificate: Certificate | undefined;
  run: Run;
}

/** Issues, saves or revokes the certificate of one participant. */
export function CertificateCell({ person, certificate, run }: CertificateCellProps) {
  const { id, name } = person;
  const [isIssuing, setIssuing] = useState(false);
  if (!certificate)
    return (
      <>
        <Button aria-label={`Certificate for ${name}`} aria-expanded={isIssuing} onClick={() => setIssuing(!isIssuing)}>
          Certificate
        </Button>
        {isIssuing && <CertificateForm person={person} onClose={() => setIssuing(false)} />}
      </>
    );
  const params = { id: certificate.id };
  const fileName = `certificate-${certificate.code}.pdf`;
  return (
    <>
      <Button
        icon="download"
        aria-label={`Save the certificate of ${name}`}
        onClick={() => void run(id, () => download(certificateRoutes.certificateFile, { params }, fileName))}
      >
        Certificate
      </Button>
      <ConfirmButton
        look="quiet"
        aria-label={`Revoke the certificate of ${name}`}
        question={`Revoke the certificate of ${name}?`}
        text="Whoever checks its code reads from now on that it was revoked. This cannot be undone; a new one has a new code."
        confirm="Revoke it"
        isDangerous
        onConfirm={() => void run(id, () => call(certificateRoutes.revokeCertificate, { params }))}
      >
        Revoke
      </ConfirmButton>
    </>
  );
}
