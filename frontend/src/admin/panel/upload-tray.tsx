import './upload-tray.css';
import { Link } from 'react-router-dom';
import { counted } from '../components/format-number.ts';
import { Icon } from '../components/icon.tsx';
import { newRecord, panelAddress } from '../data/panel-address.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import type { UploadTask } from '../upload/upload-queue.ts';
import { useAllUploads } from '../upload/uploads.ts';

/** Where a form stands: "models:new:1f0c" is a new model. */
function placeOf({ form }: UploadTask) {
  const [section = '', id = '', view = ''] = form.split(':');
  return { section: section === 'team' ? 'contact' : section, id, view };
}

/** Uploads of forms other than the open one, which shows its own, with links to their forms. */
export function UploadTray() {
  const { section, id, view } = usePanelAddress();
  const isOpen = (place: ReturnType<typeof placeOf>) => {
    if (place.section !== section) return false;
    if (place.id !== newRecord) return place.id === id;
    // A new record has no address until something is typed.
    return id === '' || (id === newRecord && ['', place.view].includes(view));
  };
  const tasks = useAllUploads().filter((task) => !isOpen(placeOf(task)));
  const active = tasks.filter((task) => task.phase !== 'failed');
  const failed = tasks.length - active.length;
  const first = tasks[0];
  if (!first) return null;
  const progress = active.reduce((sum, task) => sum + task.progress, 0) / Math.max(1, active.length);
  const words = [
    active.length > 0 && `${counted(active.length, 'file')} on the way`,
    failed > 0 && `${failed} failed`,
  ].filter(Boolean);
  return (
    <aside className="adm-tray adm-row" aria-label="Uploads">
      <Icon name={failed > 0 ? 'warning' : 'up'} />
      <p role="status">{words.join(', ')}</p>
      <Link to={panelAddress(placeOf(first))}>Show</Link>
      {active.length > 0 && <progress className="adm-progress" max={1} value={progress} aria-label="All uploads" />}
    </aside>
  );
}
