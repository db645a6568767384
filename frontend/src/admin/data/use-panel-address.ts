import { use, useCallback, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { newRecord, type PanelPlace, panelAddress, panelPlace } from './panel-address.ts';

/** The place that shows, and how to change parts of it ("" takes one out). */
export function usePanelAddress() {
  const { pathname, search } = useLocation();
  const { section = '', id = '', view = '' } = panelPlace(pathname, search);
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const navigate = useNavigate();
  const router = use(DataRouterContext)?.router;
  const change = useCallback(
    (parts: PanelPlace, how: { replace?: boolean } = {}) => {
      // What was rendered lags behind: of two changes at once the second starts from the first.
      const { navigation, location } = router?.state ?? { navigation: undefined, location: window.location };
      const from = navigation?.location ?? location;
      const place = panelPlace(from.pathname, from.search);
      // A late response does not steer the screen that was opened meanwhile.
      if (place.section !== section) return;
      const next = Object.entries({ ...place, ...parts }).filter(([, value]) => value !== '');
      void navigate(panelAddress(Object.fromEntries(next)), {
        replace: how.replace ?? false,
        preventScrollReset: true,
      });
    },
    [navigate, router, section],
  );
  return { section, id, recordId: id === newRecord ? '' : id, view, params, change };
}
