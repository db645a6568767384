import './media-screen.css';
import { Toast } from '@base-ui/react/toast';
import { type LibraryFile, libraryRoutes, type StorageTotals } from '@nfa/contracts';
import { useRef, useState } from 'react';
import { counted } from '../components/format-number.ts';
import { Pager } from '../components/pager.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { useWrite } from '../components/use-write.ts';
import { useRecord } from '../data/queries.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { EnquiryTools } from '../enquiries/enquiry-tools.tsx';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { call } from '../session/call.ts';
import { FileDetail } from './file-detail.tsx';
import { FileTile } from './file-tile.tsx';
import { formatBytes } from './media-labels.ts';
import { StorageBar } from './storage-bar.tsx';

const DELETE_FAILED = 'The file could not be deleted.';
const CLEAN_UP_FAILED = 'The files could not be cleaned up.';

const partsOf = (totals: StorageTotals | undefined) => [
  { value: '', label: 'All', count: totals && totals.images + totals.videos },
  { value: 'used', label: 'In use', count: totals?.used },
  { value: 'unused', label: 'Unused', count: totals?.unused },
  { value: 'near', label: 'Near duplicates', count: totals?.near },
  { value: 'video', label: 'Film', count: totals?.videos },
];

/** All stored files, with their uses, similar files, and the clean-up of unused ones. */
export function Component() {
  const files = usePagedList<LibraryFile>(libraryRoutes.list, ['part']);
  const { data: totals } = useRecord(libraryRoutes.totals);
  const toasts = Toast.useToastManager();
  const store = useWrite();
  const [chosen, setChosen] = useState<string>();
  const [isCleaningUp, setCleaningUp] = useState(false);
  const grid = useRef<HTMLUListElement>(null);
  const rows = files.list.data?.rows;
  const file = rows?.find(({ url }) => url === chosen);

  /** Closes a file, unless another one was chosen since. */
  function close({ url }: LibraryFile) {
    setChosen((now) => (now === url ? undefined : now));
    grid.current?.querySelector<HTMLElement>(`[data-file="${url}"][aria-pressed="true"]`)?.focus();
  }

  function remove(file: LibraryFile) {
    const name = file.url.split('/').at(-1) ?? '';
    async function save() {
      await call(libraryRoutes.remove, { params: { file: name } });
      close(file);
      toasts.add({ title: 'The file is deleted', timeout: 4_000 });
    }
    store(['files', name], save, DELETE_FAILED);
  }

  async function cleanUp() {
    const { data } = await call(libraryRoutes.cleanUp);
    toasts.add({
      title: `${counted(data.removed, 'file')} deleted, ${formatBytes(data.bytes)} free again`,
      timeout: 6_000,
    });
  }

  return (
    <>
      {totals && (
        <StorageBar
          totals={totals}
          onCleanUp={() => {
            // Shows the files to be deleted before asking.
            files.narrow({ part: 'unused', find: '' });
            setCleaningUp(true);
          }}
        />
      )}
      <EnquiryTools
        label="Files"
        states={partsOf(totals)}
        state={files.query['part'] ?? ''}
        onState={(part) => files.narrow({ part })}
        filters={files.search === '' ? 0 : 1}
        actions={null}
      >
        <SearchBox
          label="Find by place or name"
          value={files.search}
          delayMs={250}
          onSearch={(find) => files.narrow({ find })}
        />
      </EnquiryTools>
      {!rows && <LoadState what="The files" of={files.list} />}
      {rows?.length === 0 && (
        <div className="adm-panel">
          <Empty text={files.used.length > 0 ? 'No file matches.' : 'Nothing is stored yet.'} />
        </div>
      )}
      {rows && rows.length > 0 && (
        <div className={file ? 'adm-media has-detail' : 'adm-media'} aria-busy={files.list.isPlaceholderData}>
          <ul className="adm-media__grid" ref={grid} aria-label="Files">
            {rows.map((row) => (
              <FileTile
                key={row.url}
                file={row}
                isChosen={row.url === chosen}
                onChoose={() => setChosen(row.url === chosen ? undefined : row.url)}
              />
            ))}
          </ul>
          {file && <FileDetail file={file} known={rows} onDelete={() => remove(file)} onClose={() => close(file)} />}
        </div>
      )}
      {rows && <Pager {...files.pager} />}
      {isCleaningUp && totals && (
        <ConfirmDialog
          title={`Delete ${counted(totals.unused, 'unused file')}?`}
          text="Nothing shows them and nothing can bring them back. Files of the last day stay: a form that is not saved yet may hold them. This cannot be undone."
          confirm={`Delete ${formatBytes(totals.unused_bytes)}`}
          isDangerous
          onClose={() => setCleaningUp(false)}
          onConfirm={() => store(['files', 'unused'], cleanUp, CLEAN_UP_FAILED)}
        />
      )}
    </>
  );
}
