import { type Person, type PersonEntryKind, peopleRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { More } from '../components/more.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { TickBox } from '../enquiries/tick-box.tsx';
import { drafts } from '../forms/drafts.ts';
import { download } from '../session/download.ts';
import { MediaPreview } from '../upload/media-preview.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { byKind, chosenOf, entryCount, type KindOfEntries, placeOf } from './person-labels.ts';

interface PersonCardProps {
  person: Person;
  onErased: (count: number) => void;
}

/** Everything that is kept about somebody, kind by kind; what is ticked can be exported and erased. */
export function PersonCard({ person, onErased }: PersonCardProps) {
  const kinds = byKind(person.entries);
  // Kinds that another person brings are ticked; those that were unticked stay so.
  const [unticked, setUnticked] = useState<ReadonlySet<PersonEntryKind>>(new Set());
  const ticked = new Set(kinds.flatMap(({ isOwn, kind }) => (isOwn && !unticked.has(kind) ? kind : [])));
  const [isErasing, setErasing] = useState(false);
  const { records, gone } = chosenOf(person.entries, ticked);
  const fileName = `${person.name.replace(/[^\p{L}\p{N}]+/gu, '-') || 'person'}.zip`;
  const exporting = useMutation({ mutationFn: () => download(peopleRoutes.export, { body: { records } }, fileName) });

  function tick(kind: PersonEntryKind, isTicked: boolean) {
    const next = new Set(unticked);
    if (isTicked) next.delete(kind);
    else next.add(kind);
    setUnticked(next);
  }

  return (
    <article className="adm-person" aria-labelledby="person-name">
      <header className="adm-cluster adm-pad">
        {person.picture && <MediaPreview url={person.picture} width={112} />}
        <div>
          <h2 id="person-name">{person.name || 'Somebody without a name'}</h2>
          <p>{[...person.phones, ...person.emails].join(' · ')}</p>
        </div>
        <p>
          <strong>{entryCount(person.entries.length)}</strong>
        </p>
      </header>
      <ul className="adm-rows">
        {kinds.map((kind) => (
          <KindRow key={kind.kind} {...kind} isTicked={ticked.has(kind.kind)} onTick={(is) => tick(kind.kind, is)} />
        ))}
      </ul>
      <FailureNotice text="The export could not be made." error={exporting.error} onClose={exporting.reset} />
      <footer className="adm-cluster adm-cluster--end adm-pad">
        <Button
          icon="download"
          disabled={records.length === 0 || exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {exporting.isPending ? 'Exporting...' : 'Export'}
        </Button>
        <More>
          <Button look="danger" icon="trash" disabled={records.length === 0} onClick={() => setErasing(true)}>
            Erase
          </Button>
        </More>
      </footer>
      {isErasing && (
        <EraseDialog
          person={person}
          records={records}
          gone={gone}
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false);
            drafts.discardAbout(gone.map(({ id }) => id));
            onErased(gone.length);
          }}
        />
      )}
    </article>
  );
}

interface KindRowProps extends KindOfEntries {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function KindRow({ label, entries, isOwn, isTicked, onTick }: KindRowProps) {
  const dates = [...new Set([entries[0], entries.at(-1)].map((entry) => longDate(entry?.at)))];
  const place = entries[0] && placeOf(entries[0]);
  const about = [...new Set(entries.map((entry) => entry.about))].filter(Boolean).slice(0, 3).join(' · ');
  return (
    <li>
      {isOwn ? <TickBox label={label} isTicked={isTicked} onTick={onTick} /> : <span />}
      <p className="adm-person__kind">
        {label} <span>{entries.length}</span>
      </p>
      <p className="adm-person__about">
        <span>{about || '–'}</span>
        <span>
          {dates.join(' to ')}
          {entries.some((entry) => entry.is_removed) && ', in the trash'}
          {!isOwn && ', goes with its record'}
        </span>
      </p>
      {place && (
        <PanelLink to={place} aria-label={`See ${label.toLowerCase()}`}>
          See
        </PanelLink>
      )}
    </li>
  );
}
