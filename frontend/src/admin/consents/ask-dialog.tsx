import {
  type ConsentLink,
  type ConsentScope,
  consentRoutes,
  guardianRelations,
  type ModelConsents,
} from '@nfa/contracts';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
import { HeldSave } from '../session/failure.ts';
import { invalidate } from '../session/query-client.ts';
import { PictureTicks, ScopeTicks } from './consent-choices.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { LinkMade } from './link-made.tsx';
import { uploadPaper } from './upload-paper.ts';

const ways = [
  { value: 'link', label: 'By a link' },
  { value: 'paper', label: 'Signed on paper' },
];

const alreadyRecorded = 'The consent is recorded already, as it was first sent. Close this and look at its record.';

interface AskDialogProps {
  consents: ModelConsents;
  onClose: () => void;
}

/** Asks a person, or a child's guardian, for consent by a link, or records a signed paper. */
export function AskDialog({ consents, onClose }: AskDialogProps) {
  const { name, given_by, pictures, contact, model_id } = consents;
  const isChild = given_by === 'guardian';
  const open = pictures.filter(({ state }) => state !== 'given').map(({ picture }) => picture);
  const [link, setLink] = useState<ConsentLink>();
  const [isSent, setSent] = useState(false);
  const storedScan = useRef<{ scan: File; id: string }>(undefined);

  /** Another try must not store the same scan again. */
  async function storeScan(scan: File): Promise<string> {
    if (storedScan.current?.scan !== scan) storedScan.current = { scan, id: await uploadPaper(model_id, scan) };
    return storedScan.current.id;
  }

  const form = usePanelForm({
    values: {
      way: 'link',
      pictures: open.length > 0 ? open : pictures.map(({ picture }) => picture),
      scopes: ['site'] as ConsentScope[],
      name: isChild ? contact.name : '',
      relation: isChild ? contact.relation : '',
      phone: contact.phone,
      email: contact.email,
      until: '',
      note: '',
      scan: undefined as FileList | undefined,
    },
    save: async ({ way, until, note, scan, ...body }, { idempotencyKey }) => {
      const params = { id: model_id };
      if (way === 'link') return (await call(consentRoutes.ask, { params, body, idempotencyKey })).data;
      const paper_id = scan?.[0] ? await storeScan(scan[0]) : null;
      try {
        await call(consentRoutes.recordPaper, { params, body: { ...body, until, note, paper_id }, idempotencyKey });
      } catch (error) {
        // An earlier try was stored although no response came.
        if (!(error instanceof ApiError && error.status === 422)) throw error;
        invalidate('models');
        throw new HeldSave(alreadyRecorded, { cause: error });
      }
      return undefined;
    },
    onSaved: (made) => (made ? setLink(made) : onClose()),
  });
  const way = form.choice('way');
  const chosen = form.choice('pictures');
  const scopes = form.choice('scopes');
  const isPaper = way.value === 'paper';

  return (
    <ConsentDialog
      description={isChild ? `${name}, child. The guardian answers.` : name}
      isDirty={form.isDirty}
      isUnsent={link !== undefined && !isSent}
      onClose={onClose}
    >
      {link ? (
        <LinkMade link={link} consents={consents} onSent={() => setSent(true)} onClose={onClose} />
      ) : (
        <form className="adm-stack adm-consent__made" {...form.props} noValidate={false}>
          <SegmentedControl label="How" options={ways} {...way} />
          <PictureTicks pictures={pictures} {...chosen} />
          <ScopeTicks {...scopes} />
          <div className="adm-fit">
            {isChild && (
              <>
                <TextField {...form.field('name', 'Guardian')} required={isPaper} />
                <SelectField
                  {...form.field('relation', 'Relation')}
                  empty="Not known"
                  options={guardianRelations.map((relation) => [relation, relation])}
                />
              </>
            )}
            <TextField {...form.field('phone', 'Phone')} type="tel" />
            <TextField {...form.field('email', 'Email')} type="email" />
            {isPaper && (
              <>
                <TextField {...form.field('until', 'Until')} type="date" required />
                <TextField {...form.field('note', 'Where the paper is kept')} required />
                <label className="adm-field adm-whole">
                  <span className="adm-label">Scan or photograph of it (optional)</span>
                  <input
                    className="adm-input"
                    type="file"
                    accept="image/*"
                    {...form.register('scan', { shouldUnregister: true })}
                  />
                  <span className="adm-hint">A private file: only you see it, never the site.</span>
                </label>
              </>
            )}
          </div>
          <FailureNotice text="This could not be done." failure={form.failure} />
          <div className="adm-dialog__row">
            <p className="adm-hint">
              {!isPaper && 'The link works for 14 days and can be taken back.'}
              {!isPaper && isChild && ' With an e-mail address the guardian gets the code by mail.'}
            </p>
            <Button
              look="primary"
              isSubmit
              aria-disabled={form.isBusy || chosen.value.length === 0 || scopes.value.length === 0}
            >
              {isPaper ? 'Record consent' : 'Make the link'}
            </Button>
          </div>
        </form>
      )}
    </ConsentDialog>
  );
}
