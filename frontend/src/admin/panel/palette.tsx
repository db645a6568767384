import './palette.css';
import { Dialog } from '@base-ui/react/dialog';
import {
  bookingRoutes,
  contactMessageRoutes,
  courseRoutes,
  jobRoutes,
  modelRoutes,
  newsRoutes,
  registrationRoutes,
} from '@nfa/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { LoadState } from '../components/states.tsx';
import { newRecord, panelAddress } from '../data/panel-address.ts';
import { listQuery } from '../data/queries.ts';
import { enquiryPlace } from '../enquiries/enquiry-place.ts';
import { filterRows } from '../framework/list-view.ts';
import { screens } from '../screens.ts';
import { call } from '../session/call.ts';

/** One line of the palette. */
interface Entry {
  /** Kind of the entry: "Model", "Go to". */
  kind: string;
  label: string;
  detail?: string;
  to: string;
}

const keyOf = (entry: Entry | undefined): string => (entry ? `${entry.kind} ${entry.to}` : '');

const MAX_PER_KIND = 5;
/** Shorter searches of people match half of the list. */
const MIN_SEARCH = 2;

const places: Entry[] = screens.map(({ section, label }) => ({
  kind: 'Go to',
  label,
  to: panelAddress({ section }),
}));

const actions: Entry[] = [
  { kind: 'Do', label: 'Add model', to: panelAddress({ section: 'models', id: newRecord }) },
  { kind: 'Do', label: 'Add news item', to: panelAddress({ section: 'news', id: newRecord }) },
  { kind: 'Do', label: 'Add course', to: panelAddress({ section: 'courses', id: newRecord }) },
  { kind: 'Do', label: 'New job', to: panelAddress({ section: 'jobs', id: newRecord }) },
  { kind: 'Do', label: 'View site', to: paths.home },
];

/** What a search found, and the reads behind it. */
interface Found {
  entries: Entry[];
  reads: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>[];
}

// Offline searches fail at once, with a message, instead of pausing.
const networkMode = 'always';

/** Records of the catalogue that the search matches. */
function useRecords(search: string): Found {
  const models = useQuery({ ...listQuery(modelRoutes.roster), networkMode });
  const news = useQuery({ ...listQuery(newsRoutes.list), networkMode });
  const courses = useQuery({ ...listQuery(courseRoutes.list), networkMode });
  if (search === '') return { entries: [], reads: [] };
  const found = <Row extends { id: string }>(
    rows: readonly Row[] | undefined,
    kind: string,
    section: string,
    labelOf: (row: Row) => string,
    detailOf: (row: Row) => string,
  ): Entry[] =>
    filterRows(rows ?? [], (row) => `${labelOf(row)} ${detailOf(row)}`, search)
      .slice(0, MAX_PER_KIND)
      .map((row) => ({
        kind,
        label: labelOf(row),
        detail: detailOf(row),
        to: panelAddress({ section, id: row.id }),
      }));
  const entries = [
    ...found(
      models.data,
      'Model',
      'models',
      (row) => row.name,
      (row) => row.location,
    ),
    ...found(
      news.data,
      'News',
      'news',
      (row) => row.title,
      () => '',
    ),
    ...found(
      courses.data,
      'Course',
      'courses',
      (row) => row.title,
      (row) => row.price,
    ),
  ];
  return { entries, reads: [models, news, courses] };
}

/** Jobs, and people who wrote, found by the server: by name, mail or any form of a phone number. */
function usePeople(search: string): Found {
  const isWanted = search.length >= MIN_SEARCH;
  const people = useQuery({
    queryKey: ['palette', search],
    networkMode,
    enabled: isWanted,
    queryFn: async ({ signal }): Promise<Entry[]> => {
      const query = { search, limit: MAX_PER_KIND };
      const [jobs, registrations, messages, bookings] = await Promise.all([
        call(jobRoutes.list, { query, signal }),
        call(registrationRoutes.list, { query, signal }),
        call(contactMessageRoutes.list, { query, signal }),
        call(bookingRoutes.list, { query, signal }),
      ]);
      return [
        ...jobs.data.map(({ id, title, client }) => ({
          kind: 'Job',
          label: title,
          detail: client.name,
          to: panelAddress({ section: 'jobs', id }),
        })),
        ...registrations.data.map(({ id, name, phone }) => ({
          kind: 'Registration',
          label: name,
          detail: phone,
          to: panelAddress({ section: 'registrations', id }),
        })),
        ...messages.data.map(({ id, name, subject }) => ({
          kind: 'Message',
          label: name,
          detail: subject,
          to: panelAddress({ section: 'messages', id }),
        })),
        ...bookings.data.map(({ id, name, dates }) => ({
          kind: 'Booking',
          label: name,
          detail: dates,
          to: panelAddress(enquiryPlace('booking', id)),
        })),
      ];
    },
  });
  return isWanted ? { entries: people.data ?? [], reads: [people] } : { entries: [], reads: [] };
}

/** Finds any record, action or section of the panel by typing. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const search = useDeferredValue(text.trim());
  const navigate = useNavigate();
  const id = useId();
  const isLeaving = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const records = useRecords(search);
  const people = usePeople(search);
  const unread = [...records.reads, ...people.reads].filter(({ data }) => !data);
  const isSearching = unread.some(({ isFetching }) => isFetching);
  const failure = isSearching ? undefined : unread.find(({ error }) => error)?.error;
  // Results of the server come last, so that they do not move visible entries.
  const entries = [
    ...records.entries,
    ...filterRows([...actions, ...places], ({ label }) => label, search),
    ...people.entries,
  ];
  const current = Math.max(
    0,
    entries.findIndex((entry) => keyOf(entry) === chosen),
  );

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function go(entry: Entry | undefined) {
    if (!entry) return;
    isLeaving.current = true;
    onClose();
    void navigate(entry.to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: current + 1, ArrowUp: current - 1 };
    const next = steps[event.key];
    if (event.key === 'Enter') go(entries[current]);
    else if (next !== undefined) setChosen(keyOf(entries.at(next % entries.length)));
    else return;
    event.preventDefault();
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="adm-backdrop" />
        <Dialog.Popup
          className="adm-dialog adm-palette"
          // The chosen target takes the focus itself.
          finalFocus={() => !isLeaving.current}
        >
          <Dialog.Title className="visually-hidden">Find anything</Dialog.Title>
          <input
            className="adm-palette__input"
            type="text"
            role="combobox"
            aria-label="Find anything"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={entries[current] ? `${id}-${current}` : undefined}
            aria-autocomplete="list"
            placeholder="Name, phone, section or action"
            maxLength={100}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setChosen('');
            }}
            onKeyDown={onKeyDown}
          />
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label="Found"
            tabIndex={-1}
            className="adm-palette__list"
            ref={list}
          >
            {entries.map((entry, index) => (
              <button
                key={keyOf(entry)}
                id={`${id}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                onClick={() => go(entry)}
              >
                <span>{entry.kind}</span>
                <strong>{entry.label}</strong>
                {entry.detail && <small>{entry.detail}</small>}
              </button>
            ))}
          </div>
          <p role="status" className={entries.length === 0 && !failure ? 'adm-state' : 'visually-hidden'}>
            {entries.length > 0
              ? `${entries.length} found`
              : isSearching
                ? 'Searching...'
                : !failure && 'Nothing found.'}
          </p>
          {failure && (
            <LoadState
              what="Some records"
              error={failure}
              onRetry={() => {
                for (const { refetch } of unread) void refetch();
              }}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
