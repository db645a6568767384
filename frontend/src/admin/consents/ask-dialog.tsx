import {
  type ConsentLink,
  type ConsentScope,
  consentRoutes,
  guardianRelations,
  type ModelConsents,
} from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { SelectField } from '../components/select.tsx';
import { call } from '../session/call.ts';
import { PictureTicks, ScopeTicks } from './consent-choices.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { LinkMade } from './link-made.tsx';
import { uploadPaper } from './upload-paper.ts';

const ways = [
  { value: 'link', label: 'By a link' },
  { value: 'paper', label: 'Signed on paper' },
];

interface AskDialogProps {
  consents: ModelConsents;
  onClose: () => void;
}

/** Asks a person, or a child's guardian, for consent by a link, or records a signed paper. */
export function AskDialog({ consents, onClose }: AskDialogProps) {
  const { name, given_by, pictures, contact, model_id } = consents;
  const isChild = given_by === 'guardian';
  const open = pictures.filter(({ state }) => state !== 'given').map(({ picture }) => picture);
  const [way, setWay] = useState('link');
  const [chosen, setChosen] = useState(open.length > 0 ? open : pictures.map(({ picture }) => picture));
  const [scopes, setScopes] = useState<ConsentScope[]>(['site']);
  const [link, setLink] = useState<ConsentLink>();
  const asking = useMutation({ mutationFn: ask });

  async function ask(form: FormData) {
    const typed = Object.fromEntries(form) as Record<string, string>;
    const scan = form.get('scan');
    const { name: giver = '', relation = '', phone = '', email = '', until = '', note = '' } = typed;
    const body = { pictures: chosen, scopes, name: giver, relation, phone, email };
    const params = { id: model_id };
    if (way === 'link') setLink((await call(consentRoutes.ask, { params, body })).data);
    else {
      // A browser sends an empty file where none was chosen.
      const paper_id = scan instanceof File && scan.size > 0 ? await uploadPaper(model_id, scan) : null;
      await call(consentRoutes.recordPaper, { params, body: { ...body, until, note, paper_id } });
    }
    if (way === 'paper') onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    asking.mutate(new FormData(event.currentTarget));
  }

  return (
    <ConsentDialog description={isChild ? `${name}, child. The guardian answers.` : name} onClose={onClose}>
      {link ? (
        <LinkMade link={link} consents={consents} onClose={onClose} />
      ) : (
        <form className="adm-stack adm-consent__made" onSubmit={submit}>
          <SegmentedControl label="How" options={ways} value={way} onChange={setWay} />
          <PictureTicks pictures={pictures} value={chosen} onChange={setChosen} />
          <ScopeTicks value={scopes} onChange={setScopes} />
          <div className="adm-fit">
            {isChild && (
              <>
                <Field label="Guardian" name="name" value={contact.name} isRequired={way === 'paper'} />
                <SelectField
                  label="Relation"
                  name="relation"
                  defaultValue={contact.relation}
                  empty="Not known"
                  options={guardianRelations.map((relation) => [relation, relation])}
                />
              </>
            )}
            <Field label="Phone" name="phone" value={contact.phone} type="tel" />
            <Field label="Email" name="email" value={contact.email} type="email" />
            {way === 'paper' && (
              <>
                <Field label="Until" name="until" value="" type="date" isRequired />
                <Field label="Where the paper is kept" name="note" value="" isRequired />
                <label className="adm-field adm-whole">
                  <span className="adm-label">Scan or photograph of it (optional)</span>
                  <input className="adm-input" name="scan" type="file" accept="image/*" />
                  <span className="adm-hint">A private file: only you see it, never the site.</span>
                </label>
              </>
            )}
          </div>
          <FailureNotice text="This could not be done." error={asking.error} />
          <div className="adm-dialog__row">
            <p className="adm-hint">
              {way === 'link' && 'The link works for 14 days and can be taken back.'}
              {way === 'link' && isChild && ' With an e-mail address the guardian gets the code by mail.'}
            </p>
            <Button
              look="primary"
              isSubmit
              aria-disabled={asking.isPending || chosen.length === 0 || scopes.length === 0 || undefined}
            >
              {way === 'link' ? 'Make the link' : 'Record consent'}
            </Button>
          </div>
        </form>
      )}
    </ConsentDialog>
  );
}

interface FieldProps {
  label: string;
  name: string;
  value: string;
  type?: string;
  isRequired?: boolean;
}

const Field = ({ label, name, value, type = 'text', isRequired = false }: FieldProps) => (
  <label className="adm-field">
    <span className="adm-label">{label}</span>
    <input className="adm-input" name={name} type={type} defaultValue={value} required={isRequired} />
  </label>
);
