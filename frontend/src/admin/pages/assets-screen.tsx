import { SettingsInput, settingsRoutes } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { formatTime } from '../components/format-time.ts';
import { Icon } from '../components/icon.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { useSettings } from '../data/queries.ts';
import { imageField, textField, translationsField } from '../forms/field.ts';
import { withChosen } from '../forms/merge.ts';
import { ConflictView } from '../framework/conflict-view.tsx';
import { HistoryButton } from '../history/history-button.tsx';
import { useStore } from '../session/store.ts';
import { UploadFormContext } from '../upload/uploads.ts';
import { FooterPanel, GalleryPanel, HeroPanel, LogoPanel } from './asset-panels.tsx';
import { AssetTextsEditor } from './asset-texts.tsx';
import { assetsForm, type ChangeSettings, type Patch, settingsSaver, valuesOf } from './settings-saver.ts';

const isFile = (name: string): boolean => /_(?:image|video)(?:_\d|_phone)?$/.test(name);

const settingFields = Object.fromEntries(
  Object.keys(SettingsInput.shape).map((name) => {
    const label = name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
    return [name, isFile(name) ? imageField(label) : textField(label)];
  }),
);
const fields = { ...settingFields, translations: translationsField(settingFields) };

/** Logo, hero background, gallery and footer; each change is saved at once. */
export function Component() {
  const stored = useSettings();
  const { patch, conflicts, save, reason } = useStore(settingsSaver.state);
  const offerUndo = useUndoToast();
  if (!stored.data) return <LoadState what="The settings" of={stored} />;

  const settings = { ...stored.data, ...patch };
  const change: ChangeSettings = (parts, typedOver): void => {
    settingsSaver.change(parts, typedOver);
    const [[name, value] = ['', ''], ...others] = Object.entries(parts);
    const before = settings[name as keyof Patch];
    // Several at once are a new order of the gallery.
    if (others.length > 0 || !isFile(name) || value !== '' || before === '') return;
    offerUndo('The file is removed from the site.', () => settingsSaver.change({ [name]: before }, { [name]: '' }));
  };
  return (
    <div className="adm-page">
      <div className="adm-tools adm-tools--sticky">
        <p role="status" className="adm-tools__state adm-row">
          {save.phase === 'saving' && (
            <>
              <span className="adm-spin adm-spin--small" aria-hidden="true" />
              Saving...
            </>
          )}
          {save.phase === 'saved' && (
            <span className="adm-chip adm-chip--ok">
              <Icon name="check" />
              Saved {formatTime(save.at)}
            </span>
          )}
        </p>
        <p className="adm-hint">Each change is saved at once</p>
        <HistoryButton title="Site settings" routes={settingsRoutes} fields={{}} />
      </div>
      {save.phase === 'failed' && (
        <div className="adm-page__failure adm-row adm-page__failure--sticky">
          <ErrorNotice text="Error updating site assets. Please try again." detail={reason} />
          <Button onClick={settingsSaver.retry}>Try again</Button>
        </div>
      )}
      {conflicts.length > 0 && (
        <Panel title="Conflicting changes">
          <ConflictView
            noun="page"
            fields={fields}
            merge={{ values: valuesOf(patch), conflicts, merged: [] }}
            onSave={settingsSaver.settle}
            onTakeTheirs={() => settingsSaver.settle(withChosen(valuesOf(patch), conflicts, 'theirs'))}
          />
        </Panel>
      )}
      <UploadFormContext value={assetsForm}>
        <LogoPanel settings={settings} onChange={change} />
        <HeroPanel settings={settings} onChange={change} />
        <GalleryPanel settings={settings} onChange={change} />
      </UploadFormContext>
      <FooterPanel settings={settings} onChange={change} />
      <AssetTextsEditor />
    </div>
  );
}
