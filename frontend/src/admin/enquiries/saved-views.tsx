import '../components/popover.css';
import './saved-views.css';
import { Popover } from '@base-ui/react/popover';
import { type EnquirySettings, enquirySettingsRoutes, neverSaved, type SavedView } from '@nfa/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { TextField } from '../components/text-field.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { panelAddress } from '../data/panel-address.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { call } from '../session/call.ts';
import { isConflict } from '../session/failure.ts';
import { enquirySettingsQuery } from './use-reply-templates.ts';

const VIEW_FAILED = 'Error saving view. Please try again.';

/** Query of a view: the list and its filters, without page or open record. */
function viewOf(section: string, list: string, params: URLSearchParams): string {
  const view = new URLSearchParams({ section, ...(list && { id: list }), ...Object.fromEntries(params) });
  view.delete('page');
  return view.toString();
}

/** Filters that were given a name, on every device. */
export function SavedViews() {
  const { section, id: place, params } = usePanelAddress();
  // In the section of jobs, the id names a list, such as booking enquiries.
  const list = section === 'jobs' ? place : '';
  const { data: settings } = useQuery(enquirySettingsQuery);
  const failures = useFailureToast();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const query = viewOf(section, list, params);
  const isOfSection = (view: SavedView) => new URLSearchParams(view.query).get('section') === section;
  const views = settings?.views.filter(isOfSection) ?? [];
  // A view of another section may have the same name.
  const without = (name: string, all: SavedView[]) => all.filter((one) => one.name !== name || !isOfSection(one));

  async function store(change: (views: SavedView[]) => SavedView[]) {
    // Read first: templates and views may have been saved elsewhere meanwhile.
    const { updated_at, ...now }: EnquirySettings = (await call(enquirySettingsRoutes.get)).data;
    const body = { ...now, views: change(now.views) };
    await call(enquirySettingsRoutes.replace, { body, version: updated_at ?? neverSaved });
  }

  const { isPending, mutate } = useMutation({
    // A change can be made again after a conflict, which may be with itself when its response was lost.
    mutationFn: (change: (views: SavedView[]) => SavedView[]) =>
      store(change).catch((error: unknown) => {
        if (!isConflict(error)) throw error;
        return store(change);
      }),
    onMutate: () => failures.clear(VIEW_FAILED),
    onError: (error) => failures.show(VIEW_FAILED, error),
  });

  function add(event: FormEvent) {
    event.preventDefault();
    const view = { name: name.trim(), query };
    if (view.name) mutate((all) => [...without(view.name, all), view], { onSuccess: () => setName('') });
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={buttonClass()}>
        Saved views{views.length > 0 && <span className="adm-count">{views.length}</span>}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="adm-place">
          <Popover.Popup className="adm-popover adm-views">
            <Popover.Title className="visually-hidden">Saved views</Popover.Title>
            <ul>
              {views.map((view) => (
                <li key={view.name}>
                  <Link
                    to={panelAddress(Object.fromEntries(new URLSearchParams(view.query)))}
                    aria-current={view.query === query ? 'true' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    {view.name}
                  </Link>
                  <IconButton
                    icon="trash"
                    label={`Remove view ${view.name}`}
                    disabled={isPending}
                    onClick={() => mutate((all) => without(view.name, all))}
                  />
                </li>
              ))}
            </ul>
            <form className="adm-stack adm-stack--tight adm-pad" onSubmit={add}>
              <TextField
                label="Name of this view"
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
              <Button isSubmit disabled={isPending}>
                {isPending ? 'Saving...' : 'Save this view'}
              </Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
