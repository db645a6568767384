import { use, useCallback, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { newRecord, type PanelLocation, panelAddress, panelLocation } from './panel-address.ts';

const recordIn = (id = ''): string => (id === newRecord ? '' : id);

interface ChangeOptions {
  replace?: boolean;
  /** Id of the record that the change belongs to: the address of another record is left alone. */
  ofRecord?: string;
}

/** Current location in the panel, and a function that changes parts ("" removes one). */
export function usePanelAddress() {
  const { pathname, search } = useLocation();
  const { section = '', id = '', view = '' } = panelLocation(pathname, search);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const navigate = useNavigate();
  const router = use(DataRouterContext)?.router;
  const change = useCallback(
    (parts: PanelLocation, options: ChangeOptions = {}) => {
      // The rendered location lags behind: the second of two quick changes must start from the first.
      const { navigation, location } = router?.state ?? { navigation: undefined, location: window.location };
      const from = navigation?.location ?? location;
      const current = panelLocation(from.pathname, from.search);
      // A late response must not navigate a screen that was opened meanwhile.
      if (current.section !== section) return;
      if (options.ofRecord !== undefined && recordIn(current.id) !== options.ofRecord) return;
      const next = Object.entries({ ...current, ...parts }).filter(([, value]) => value !== '');
      void navigate(panelAddress(Object.fromEntries(next)), {
        replace: options.replace ?? false,
        preventScrollReset: true,
      });
    },
    [navigate, router, section],
  );
  return { section, id, recordId: recordIn(id), view, params, change };
}
