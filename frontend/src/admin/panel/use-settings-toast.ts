import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { panelAddress } from '../data/panel-address.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { type SettingsSaverState, settingsSaver } from '../pages/settings-saver.ts';
import { useStore } from '../session/store.ts';

const section = 'assets';

function titleOf({ save, conflicts }: SettingsSaverState): string {
  if (save.phase === 'failed') return 'Changes of Site Assets could not be saved.';
  return conflicts.length > 0 ? 'Site Assets were changed meanwhile. Choose what stays.' : '';
}

/** Tells on every other screen that changes of Site Assets are not stored: they are saved after that screen was left. */
export function useSettingsToast(): void {
  const { add, close } = Toast.useToastManager();
  const navigate = useNavigate();
  const isOpen = usePanelAddress().section === section;
  const unsaved = titleOf(useStore(settingsSaver.state));
  const title = isOpen ? '' : unsaved;
  useEffect(() => {
    if (title === '') return undefined;
    const open = () => void navigate(panelAddress({ section }));
    add({ id: title, title, type: 'failure', timeout: 0, actionProps: { children: 'Open', onClick: open } });
    return () => close(title);
  }, [title, add, close, navigate]);
}
