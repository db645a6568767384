import './resource-screen.css';
import { useEffect, useReducer, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { formatTime } from '../components/format-time.ts';
import { Icon } from '../components/icon.tsx';
import { More } from '../components/more.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { LoadingRows, LoadState } from '../components/states.tsx';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { newRecord } from '../data/panel-address.ts';
import { useList } from '../data/queries.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { type Draft, drafts, draftTime, newDraftName } from '../forms/drafts.ts';
import type { FormValues } from '../forms/field.ts';
import { serverNow } from '../session/server-clock.ts';
import { uploads } from '../upload/uploads.ts';
import { RecordEditor } from './record-editor.tsx';
import type { Resource, Stored } from './resource.ts';
import { ResourceList } from './resource-list.tsx';
import { UnfinishedDrafts } from './unfinished-drafts.tsx';
import { useEditedRecord } from './use-edited-record.ts';
import { useNewDraft } from './use-new-draft.ts';

interface Saved {
  at: Date;
  name: string;
  closesEditor: boolean;
}

/** List and editor of a described resource, side by side where there is room. */
export function ResourceScreen({ resource }: { resource: Resource }) {
  const { section, noun, plural, nameOf } = resource;
  const list = useList(resource.routes.list);
  const { id: named, recordId: id, view, params, change } = usePanelAddress();
  const { draftId, startAnew } = useNewDraft(section, named === newRecord ? view : '');
  const offerUndo = useUndoToast();
  const [saved, setSaved] = useState<Saved>();
  /** Restarts the editor, which may have been opened again before the undo, from the draft that is back. */
  const [undone, countUndo] = useReducer((count: number) => count + 1, 0);
  /** Id of the record or the draft that shows. */
  const shownId = useRef('');
  const status = useRef<HTMLParagraphElement>(null);

  shownId.current = id || draftId;
  const { record, isMissing, error: recordError, reload } = useEditedRecord(resource.routes, id);

  // Runs once the message shows, and after the editor, which focuses itself when it restarts.
  useEffect(() => {
    if (saved?.closesEditor && !document.activeElement?.closest('.adm-tools, .adm-list')) status.current?.focus();
  }, [saved]);

  function closeEditor() {
    // The address of a finished draft must not stay in the history.
    change({ id: '', view: '', preview: '' }, { replace: id === '' });
    startAnew();
  }

  function afterSave(row: Stored, newer: FormValues | undefined) {
    // Another record may have been opened meanwhile.
    const isShown = shownId.current === (id || draftId);
    setSaved({ at: serverNow(), name: nameOf(row), closesEditor: isShown && !newer });
    if (newer && id === '') {
      drafts.write(`${section}:${row.id}`, { at: draftTime(), version: row.updated_at, values: newer });
      uploads.retarget(newDraftName(section, draftId), `${section}:${row.id}`);
      if (isShown) change({ id: row.id, view: '' }, { replace: true });
    } else if (isShown && !newer) closeEditor();
  }

  function restore(name: string, draft: Draft) {
    drafts.write(name, draft);
    countUndo();
  }

  function afterCancel(unsaved: Draft | undefined) {
    closeEditor();
    if (!unsaved) return;
    const name = id ? `${section}:${id}` : newDraftName(section, draftId);
    offerUndo('Changes discarded', () => {
      const newer = drafts.read(name);
      restore(name, unsaved);
      if (newer) offerUndo('Changes replaced', () => restore(name, newer));
      change(id ? { id, view: '' } : { id: newRecord, view: draftId });
    });
  }

  if (!list.data && list.error) return <LoadState what={plural} of={list} />;
  if (!list.data)
    return (
      <div className="adm-pair">
        <LoadingRows count={8} height={75} />
        <LoadingRows count={8} height={84} />
      </div>
    );

  return (
    <div className={`adm-resource${named === '' ? '' : ' is-editing'}`}>
      <a className="adm-skip" href="#adm-form">
        Skip to the form
      </a>
      <div className="adm-tools">
        <SearchBox
          label={`Find a ${noun}`}
          value={params.get('find') ?? ''}
          onSearch={(find) => change({ find, page: '' }, { replace: true })}
        />
        <p ref={status} tabIndex={-1} role="status" className="adm-tools__state adm-row">
          {saved && (
            <span className="adm-ok">
              <Icon name="check" />
              Saved {formatTime(saved.at)}: {saved.name}
            </span>
          )}
        </p>
        {resource.Tools && (
          <More>
            <resource.Tools />
          </More>
        )}
        <UnfinishedDrafts section={section} current={draftId} />
        <Button
          look="primary"
          icon="plus"
          onClick={() => {
            change({ id: newRecord, view: '' });
            if (id === '') document.querySelector<HTMLElement>('.adm-editor input')?.focus();
          }}
        >
          Add {noun}
        </Button>
      </div>
      <div className={params.get('preview') === 'on' ? 'adm-pair is-previewing' : 'adm-pair'}>
        <ResourceList
          resource={resource}
          rows={list.data}
          currentId={id}
          onEdit={(row) => change({ id: row.id, view: '' })}
          onRemoved={(row) => {
            if (row.id === shownId.current) closeEditor();
          }}
        />
        <div id="adm-form" tabIndex={-1}>
          {id === '' || record || isMissing ? (
            <RecordEditor
              key={`editor ${id || draftId} ${undone}`}
              resource={resource}
              record={record}
              draftId={draftId}
              isMissing={isMissing}
              reload={reload}
              onSaved={afterSave}
              onCancel={afterCancel}
            />
          ) : (
            <div className="adm-panel">
              <LoadState what={`The ${noun}`} of={{ error: recordError, refetch: reload }} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
