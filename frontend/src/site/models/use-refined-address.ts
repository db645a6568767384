import { readModelFilter } from '@nfa/contracts/plain';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withQuery } from '../../data/models.ts';
import { type Roster, sectionPath } from '../../data/roster.ts';
import { here } from '../../translations/text.ts';

/** Milliseconds after the last input before it is applied. */
const PAUSE_MS = 150;

/** Router state of an address that the form set. */
interface RefinedState {
  refinedBy: string;
}

/**
 * Synchronises form and address: a new address, for example from "Clear all", fills the form; an address that the form set itself
 * does not overwrite later input.
 * @param section shown or being loaded
 */
export function useRefinedAddress(section: Roster['category'], filter: Roster['filter']) {
  const navigate = useNavigate();
  const location = useLocation();
  const version = (location.state as RefinedState | null)?.refinedBy ?? location.key;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isFilled = useRef(false);
  const path = sectionPath(section);

  const addressOf = (held: HTMLFormElement) => {
    const values = Array.from(new FormData(held), ([name, value]): [string, string] => [name, String(value)]);
    return withQuery(path, readModelFilter(new URLSearchParams(values), section));
  };
  const follow = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const state: RefinedState = { refinedBy: version };
    void navigate(addressOf(form.current), { replace: true, preventScrollReset: true, state });
  };

  // The section may have changed before the timer fires.
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });

  const receiveAddress = useEffectEvent(() => {
    if (!form.current) return;
    // The form was changed before hydration, or just now.
    const isAhead = !isFilled.current || timer.current !== undefined;
    isFilled.current = true;
    if (!isAhead) fill(form.current, filter);
    else if (addressOf(form.current) !== withQuery(path, filter)) follow();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is received once.
  useEffect(() => receiveAddress(), [version]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ref: form,
    action: here(path),
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      follow();
    },
    onChange: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), PAUSE_MS);
    },
    // Applies the input at once, so that a following tap on a link takes precedence.
    onBlur: () => timer.current !== undefined && follow(),
  };
}

function fill(form: HTMLFormElement, filter: Roster['filter']): void {
  for (const control of form.elements)
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = filter[control.name as keyof Roster['filter']] ?? '';
}
