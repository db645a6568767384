import '../components/popover.css';
import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../components/button.tsx';
import { formatDayAndTime } from '../components/format-time.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { newRecord, panelAddress } from '../data/panel-address.ts';
import { type Draft, drafts, newDraftName } from '../forms/drafts.ts';

const titleOf = ({ values }: Draft): string => String(values['name'] || values['title'] || 'Without a name');

/** Records that somebody began and has not saved: "2 unfinished". @param current the one that shows */
export function UnfinishedDrafts({ section, current }: { section: string; current: string }) {
  const [isOpen, setOpen] = useState(false);
  const [, setDiscarded] = useState('');
  const offerUndo = useUndoToast();
  const others = drafts.unfinished(section).filter(({ id }) => id !== current);
  if (others.length === 0) return null;
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className={buttonClass()}>{others.length} unfinished</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="adm-place">
          <Popover.Popup className="adm-popover adm-views">
            <Popover.Title className="visually-hidden">Unfinished</Popover.Title>
            <ul>
              {others.map(({ id, draft }) => (
                <li key={id}>
                  <Link to={panelAddress({ section, id: newRecord, view: id })} onClick={() => setOpen(false)}>
                    {titleOf(draft)}
                    <small>{formatDayAndTime(new Date(draft.at))}</small>
                  </Link>
                  <IconButton
                    icon="trash"
                    label={`Discard ${titleOf(draft)}`}
                    onClick={() => {
                      drafts.discard(newDraftName(section, id));
                      setDiscarded(id);
                      offerUndo(`${titleOf(draft)} discarded`, () => {
                        drafts.write(newDraftName(section, id), draft);
                        setDiscarded('');
                      });
                    }}
                  />
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
