import { use, useCallback, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { newRecord, type PanelPlace, panelAddress, panelPlace } from './panel-address.ts';

const recordIn = (id = ''): string => (id === newRecord ? '' : id);

interface How {
  replace?: boolean;
  /** Record on which the change depends: nothing changes once another one was chosen. */
  ofRecord?: string;
}

/** Current place in the panel, and a function that changes parts ("" removes one). */
export function usePanelAddress() {
  const { pathname, search } = useLocation();
  const { section = '', id = '', view = '' } = panelPlace(pathname, search);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const navigate = useNavigate();
  const router = use(DataRouterContext)?.router;
  const change = useCallback(
    (parts: PanelPlace, how: How = {}) => {
      // The rendered location lags behind: the second of two quick changes must start from the first.
      const { navigation, location } = router?.state ?? { navigation: undefined, location: window.location };
      const from = navigation?.location ?? location;
      const place = panelPlace(from.pathname, from.search);
      // A late response must not navigate a screen that was opened meanwhile.
      if (place.section !== section) return;
      if (how.ofRecord !== undefined && recordIn(place.id) !== how.ofRecord) return;
      const next = Object.entries({ ...place, ...parts }).filter(([, value]) => value !== '');
      void navigate(panelAddress(Object.fromEntries(next)), {
        replace: how.replace ?? false,
        preventScrollReset: true,
      });
    },
    [navigate, router, section],
  );
  return { section, id, recordId: recordIn(id), view, params, change };
}
