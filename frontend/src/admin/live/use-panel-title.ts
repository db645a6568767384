import { settingsDefaults } from '@nfa/contracts';
import { useEffect, useState } from 'react';
import { useSettings } from '../data/queries.ts';
import { useChanges, visitorEntities } from './use-live-updates.tsx';

/** How many enquiries came since the window was looked at. */
function useUnseen(): number {
  const [unseen, setUnseen] = useState(0);
  useChanges(({ entity, action }) => {
    if (action === 'create' && visitorEntities.has(entity) && !document.hasFocus()) setUnseen((count) => count + 1);
  });
  useEffect(() => {
    const onFocus = () => setUnseen(0);
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  return unseen;
}

/** The title of the browser's tab: "(4) Registrations · Name of the academy". */
export function usePanelTitle(section: string): void {
  const { data: settings } = useSettings();
  const academy = settings?.company_name ?? settingsDefaults.company_name;
  const unseen = useUnseen();
  useEffect(() => {
    document.title = `${unseen > 0 ? `(${unseen}) ` : ''}${section} · ${academy}`;
  }, [section, academy, unseen]);
}
