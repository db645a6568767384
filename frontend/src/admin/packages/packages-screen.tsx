import './packages.css';
import { modelRoutes, packageRoutes } from '@nfa/contracts';
import { useRef } from 'react';
import { Button } from '../components/button.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { newRecord } from '../data/panel-address.ts';
import { useList, useRecord } from '../data/queries.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { PackageDetail } from './package-detail.tsx';
import { PackageForm } from './package-form.tsx';
import { emptyPackage, modelsInLink } from './package-labels.ts';
import { PackageList } from './package-list.tsx';

/** Models put together for clients: links, answers as they come, and the form of a package. */
export function Component() {
  const packages = useList(packageRoutes.list);
  const models = useList(modelRoutes.list);
  const { id, recordId, view, params, change } = usePanelAddress();
  const isEdited = id === newRecord || view === 'edit';
  const clientsView = useRecord(packageRoutes.clientsView, {}, { enabled: isEdited });
  const latestId = useRef('');
  if (!packages.data || !models.data) return <LoadState what="The packages" of={[packages, models]} />;
  latestId.current = id;
  // Another package may have been opened before the response.
  const go = (parts: Record<string, string>) => latestId.current === id && change(parts);
  const opened = packages.data.find((row) => row.id === id);
  const isNew = id === newRecord;
  const classNames = [
    'adm-split adm-split--list adm-packages',
    (opened || isNew) && 'is-open',
    packages.data.length === 0 && 'is-empty',
  ].filter((name) => name !== false);
  const asked = emptyPackage(params.get('for') ?? '', modelsInLink(params.get('models') ?? '', models.data));
  return (
    <>
      <div className="adm-tools adm-cluster--end">
        <Button look="primary" icon="plus" onClick={() => change({ id: newRecord, view: '' })}>
          New package
        </Button>
      </div>
      <div className={classNames.join(' ')}>
        <PackageList
          packages={packages.data}
          models={models.data}
          currentId={recordId}
          onOpen={(row) => change({ id: row.id, view: '' })}
        />
        {isEdited && (isNew || opened) ? (
          clientsView.data ? (
            <PackageForm
              key={id}
              stored={isNew ? undefined : opened}
              initial={asked}
              models={models.data}
              clientsView={clientsView.data}
              onDone={(saved) => go({ id: saved?.id ?? recordId, view: '', models: '', for: '' })}
            />
          ) : (
            <LoadState what="What clients see" of={[clientsView]} />
          )
        ) : opened ? (
          <PackageDetail
            key={opened.id}
            row={opened}
            models={models.data}
            onEdit={() => change({ view: 'edit' })}
            onClose={() => go({ id: '', view: '' })}
          />
        ) : (
          <div className="adm-panel">
            <Empty
              text={packages.data.length === 0 ? 'No packages yet. Tick models, send one link.' : 'Choose a package.'}
            />
          </div>
        )}
      </div>
    </>
  );
}
