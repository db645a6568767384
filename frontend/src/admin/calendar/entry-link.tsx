import type { HTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { panelAddress } from '../data/panel-address.ts';
import type { CalendarDialog } from './calendar-dialog.ts';
import type { Entry } from './calendar-rows.ts';

type Look = Pick<HTMLAttributes<HTMLElement>, 'className' | 'style' | 'title' | 'dir' | 'tabIndex' | 'children'>;

interface EntryLinkProps extends Look {
  entry: Entry;
  onOpen: (dialog: CalendarDialog) => void;
}

/** Leads to the job of a call, or opens the dialog of days off. */
export function EntryLink({ entry, onOpen, ...look }: EntryLinkProps) {
  const { state, jobId, model, from, to, dayOff } = entry;
  if (state !== 'off') return <Link {...look} draggable={false} to={panelAddress({ section: 'jobs', id: jobId })} />;
  return <button type="button" {...look} onClick={() => onOpen({ kind: 'off', model, from, to, dayOff })} />;
}
