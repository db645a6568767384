import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/icon.tsx';
import { Button } from '../components/button.tsx';
import { formatTime } from '../components/format-time.ts';
import { ErrorNotice } from '../components/notice.tsx';
import { LoadFailed, Loading } from '../components/states.tsx';
import { settingsQuery } from '../data/queries.ts';
import { FooterPanel, GalleryPanel, HeroPanel, LogoPanel } from './asset-panels.tsx';
import { useAutoSavedSettings } from './use-auto-saved-settings.ts';

/** Logo, hero background, gallery and footer; each change is saved at once. */
export function AssetsScreen() {
  const { data: stored, error, refetch } = useQuery(settingsQuery);
  const { patch, state, reason, change, retry } = useAutoSavedSettings();
  if (!stored)
    return error ? <LoadFailed what="The settings" error={error} onRetry={() => void refetch()} /> : <Loading />;

  const settings = { ...stored, ...patch };
  return (
    <div className="adm-page">
      <div className="adm-tools adm-tools--sticky">
        <p role="status" className="adm-tools__state">
          {state.phase === 'saving' && (
            <>
              <span className="adm-spin adm-spin--small" aria-hidden="true" />
              Saving...
            </>
          )}
          {state.phase === 'saved' && (
            <span className="adm-chip adm-chip--ok">
              <Icon name="check" />
              Saved {formatTime(state.at)}
            </span>
          )}
        </p>
        <p className="adm-hint">Each change is saved at once</p>
      </div>
      {state.phase === 'failed' && (
        <div className="adm-page__failure">
          <ErrorNotice text="Error updating site assets. Please try again." detail={reason} />
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      <LogoPanel settings={settings} onChange={change} />
      <HeroPanel settings={settings} onChange={change} />
      <GalleryPanel settings={settings} onChange={change} />
      <FooterPanel settings={settings} onChange={change} />
    </div>
  );
}
