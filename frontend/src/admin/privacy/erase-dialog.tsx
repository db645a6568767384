import { type Person, type PersonEntry, type PersonRecord, peopleRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { TextField } from '../components/text-field.tsx';
import { AlertFrame } from '../framework/alert-frame.tsx';
import { ask } from '../session/confirmed-call.ts';
import { isRefusal, reasonOf } from '../session/failure.ts';
import { serverNow } from '../session/server-clock.ts';
import { byKind, countOf, entryCount } from './person-labels.ts';

interface EraseDialogProps {
  person: Person;
  records: readonly PersonRecord[];
  /** Entries to erase, attached ones included. */
  gone: readonly PersonEntry[];
  onClose: () => void;
  onErased: () => void;
}

/** Message about a failed erasure, from the issue of the server. */
function reasonFor(reason: unknown): string {
  const issue = reason instanceof ApiError ? reason.problem?.issues?.[0] : undefined;
  if (issue?.path === 'password') return `Not erased: the password ${issue.message}.`;
  return `Not all of it is erased yet. ${reasonOf(reason)}`.trim();
}

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Lists what goes and asks for the name and the password; Cancel has the focus. */
export function EraseDialog({ person, records, gone, onClose, onErased }: EraseDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const [password, setPassword] = useState('');
  const [typedName, setTypedName] = useState('');
  const [missing, setMissing] = useState('');
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => ask(peopleRoutes.erase, { records, password }),
    onSuccess: onErased,
    onError: (reason) => isRefusal(reason) && onClose(),
  });
  const problem = missing || (error === null ? '' : reasonFor(error));

  function erase(event: FormEvent) {
    event.preventDefault();
    const unmet =
      plain(typedName) !== plain(person.name)
        ? `Type the name as it stands: ${person.name}.`
        : password === '' && 'Enter your password.';
    setMissing(unmet || '');
    if (!unmet) mutate();
  }

  return (
    <AlertFrame
      title={`Erase ${person.name || 'this person'}?`}
      text="This happens at once and cannot be undone. When a backup is restored, it is erased again."
      picture={person.picture}
      className="adm-erase"
      initialFocus={cancelButton}
      onClose={() => !isPending && onClose()}
    >
      <form noValidate onSubmit={erase}>
        <ul>
          {byKind(gone).map((kind) => (
            <li key={kind.kind} className="adm-row">
              <Icon name="trash" />
              {countOf(kind)}
            </li>
          ))}
        </ul>
        <p className="adm-erase__stays">
          Stays: counts, and one line “a person was erased on {longDate(serverNow().toISOString())}”.
        </p>
        {person.name !== '' && (
          <TextField
            label="The name, typed"
            autoComplete="off"
            maxLength={200}
            value={typedName}
            onChange={(event) => setTypedName(event.target.value)}
          />
        )}
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          value={password}
          maxLength={256}
          problem={problem}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="adm-dialog__row">
          <Button ref={cancelButton} disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" isSubmit disabled={isPending}>
            {isPending ? 'Erasing...' : `Erase ${entryCount(gone.length)}`}
          </Button>
        </div>
      </form>
    </AlertFrame>
  );
}
