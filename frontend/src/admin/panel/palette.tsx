import './palette.css';
import { Dialog } from '@base-ui/react/dialog';
import {
  type ApplicationRow,
  applicationRoutes,
  bookingRoutes,
  type Course,
  chargeRoutes,
  clientRoutes,
  contactMessageRoutes,
  courseRoutes,
  jobRoutes,
  type ModelPackage,
  type ModelProfile,
  modelRoutes,
  type News,
  newsRoutes,
  packageRoutes,
  paymentRoutes,
  registrationRoutes,
} from '@nfa/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import { paths } from '../../lib/paths.ts';
import { LoadState } from '../components/states.tsx';
import { newRecord, type PanelLocation, panelAddress } from '../data/panel-address.ts';
import { listQuery, recordQuery } from '../data/queries.ts';
import { enquiryLocation } from '../enquiries/enquiry-location.ts';
import { filterRows } from '../framework/list-view.ts';
import { screens } from '../screens.ts';
import type { Callable } from '../session/callable.ts';

/** One line of the palette. */
interface Entry {
  /** Kind of the entry: "Model", "Go to". */
  kind: string;
  label: string;
  /** Stands small beside the label, "" for nothing. */
  detail: string;
  to: string;
}

const entryOf = (kind: string, to: PanelLocation, label: string, detail = ''): Entry => ({
  kind,
  label,
  detail,
  to: panelAddress(to),
});

const keyOf = (entry: Entry | undefined): string => (entry ? `${entry.kind} ${entry.to} ${entry.detail}` : '');

const MAX_PER_KIND = 5;
/** Shorter searches of people match half of the list. */
const MIN_SEARCH = 2;
/** Longest search that the API takes. */
const MAX_SEARCH = 100;

const screenEntries: Entry[] = screens.map(({ section, label }) => entryOf('Go to', { section }, label));

const actions: Entry[] = [
  entryOf('Do', { section: 'models', id: newRecord }, 'Add model'),
  entryOf('Do', { section: 'news', id: newRecord }, 'Add news item'),
  entryOf('Do', { section: 'courses', id: newRecord }, 'Add course'),
  entryOf('Do', { section: 'jobs', id: newRecord }, 'New job'),
  { kind: 'Do', label: 'View site', detail: '', to: paths.home },
];

/** What a search found, and the reads behind it. */
interface Found {
  entries: Entry[];
  reads: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>[];
}

// Offline searches fail at once, with a message, instead of pausing.
const networkMode = 'always';

const modelEntries = (rows: readonly Pick<ModelProfile, 'id' | 'name' | 'location'>[]) =>
  rows.map(({ id, name, location }) => entryOf('Model', { section: 'models', id }, name, location));
const newsEntries = (rows: readonly News[]) =>
  rows.map(({ id, title }) => entryOf('News', { section: 'news', id }, title));
const courseEntries = (rows: readonly Course[]) =>
  rows.map(({ id, title, price }) => entryOf('Course', { section: 'courses', id }, title, price));
const packageEntries = (rows: readonly ModelPackage[]) =>
  rows.map(({ id, title, recipient }) => entryOf('Package', { section: 'packages', id }, title, recipient));
const applicationEntries = (rows: readonly ApplicationRow[]) =>
  rows.map(({ id, name, number }) => entryOf('Application', { section: 'applications', id }, name || number, number));

/** Records of the lists that the server gives as a whole. */
function useRecords(search: string): Found {
  const reads = [
    useQuery({ ...listQuery(modelRoutes.roster), networkMode, select: modelEntries }),
    useQuery({ ...listQuery(newsRoutes.list), networkMode, select: newsEntries }),
    useQuery({ ...listQuery(courseRoutes.list), networkMode, select: courseEntries }),
    useQuery({ ...listQuery(packageRoutes.list), networkMode, select: packageEntries }),
    useQuery({ ...recordQuery(applicationRoutes.list), networkMode, select: applicationEntries }),
  ];
  if (search === '') return { entries: [], reads: [] };
  const entries = reads.flatMap(({ data = [] }) =>
    filterRows(data, ({ label, detail }) => `${label} ${detail}`, search).slice(0, MAX_PER_KIND),
  );
  return { entries, reads };
}

/** Rows of a list that the server finds by name, mail or any form of a phone number. */
const useSearch = <Row,>(
  route: Callable & { response: z.ZodType<Row[]> },
  search: string,
  entriesOf: (row: Row) => Entry | Entry[],
) =>
  useQuery({
    ...recordQuery(route, { query: { search, limit: MAX_PER_KIND } }),
    networkMode,
    enabled: search.length >= MIN_SEARCH,
    select: (rows) => rows.flatMap(entriesOf),
  });

/** People who wrote, jobs and money; a list that cannot be read hides none of the others. */
function usePeople(search: string): Found {
  const reads = [
    useSearch(registrationRoutes.list, search, ({ id, name, phone }) =>
      entryOf('Registration', enquiryLocation('registration', id), name, phone),
    ),
    useSearch(contactMessageRoutes.list, search, ({ id, name, subject }) =>
      entryOf('Message', enquiryLocation('message', id), name, subject),
    ),
    useSearch(bookingRoutes.list, search, ({ id, name, dates }) =>
      entryOf('Booking', enquiryLocation('booking', id), name, dates),
    ),
    useSearch(jobRoutes.list, search, ({ id, title, client }) =>
      entryOf('Job', { section: 'jobs', id }, title, client.name),
    ),
    useSearch(clientRoutes.list, search, ({ name, phone }) =>
      entryOf('Client', { section: 'jobs', find: name.slice(0, MAX_SEARCH) }, name, phone),
    ),
    useSearch(chargeRoutes.list, search, ({ code, payer_name, label }) =>
      entryOf('Fee', { section: 'money', id: 'fees', find: code }, payer_name || label, label),
    ),
    // Withheld tax has no number to find it by; the fee of its invoice has.
    useSearch(paymentRoutes.list, search, ({ receipt_number: number, payer_name, charge_label }) =>
      number === null
        ? []
        : entryOf('Payment', { section: 'money', id: 'payments', find: number }, payer_name || number, charge_label),
    ),
  ];
  if (search.length < MIN_SEARCH) return { entries: [], reads: [] };
  // A list waits for those before it, so that no visible entry moves; one that failed is waited for no longer.
  const next = reads.findIndex(({ isFetched }) => !isFetched);
  const fetched = next === -1 ? reads : reads.slice(0, next);
  return { entries: fetched.flatMap(({ data = [] }) => data), reads };
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
  const hasFailed = !isSearching && unread.some(({ error }) => error);
  // Results of the server come last, so that they do not move visible entries.
  const entries = [
    ...records.entries,
    ...filterRows([...actions, ...screenEntries], ({ label }) => label, search),
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
            maxLength={MAX_SEARCH}
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
                className="adm-row"
                aria-selected={index === current}
                onClick={() => go(entry)}
              >
                <span>{entry.kind}</span>
                <strong>{entry.label}</strong>
                {entry.detail && <small>{entry.detail}</small>}
              </button>
            ))}
          </div>
          <p role="status" className={entries.length === 0 && !hasFailed ? 'adm-state' : 'visually-hidden'}>
            {entries.length > 0
              ? `${entries.length} found`
              : isSearching
                ? 'Searching...'
                : !hasFailed && 'Nothing found.'}
          </p>
          {hasFailed && <LoadState what="Some records" of={unread} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
