import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate, useSearchParams } from 'react-router-dom';

/** Address of a place in the panel; the route stays the same. */
export const panelAddress = (target: Record<string, string>): string => `?${new URLSearchParams(target).toString()}`;

/** The query of the panel's address, and how to change parts of it ("" takes a part out). */
export function usePanelQuery() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const router = use(DataRouterContext)?.router;
  const section = params.get('section');
  const change = useCallback(
    (parts: Record<string, string>, how: { replace?: boolean } = {}) => {
      // What was rendered lags behind: of two changes at once the second starts from the first.
      const { navigation, location } = router?.state ?? { navigation: undefined, location: window.location };
      const pending = navigation?.location?.pathname === location.pathname ? navigation.location : undefined;
      const next = new URLSearchParams((pending ?? location).search);
      // A late response does not steer the section that was opened meanwhile.
      if (next.get('section') !== section) return;
      for (const [name, value] of Object.entries(parts)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      void navigate(`?${next}`, { replace: how.replace ?? false, preventScrollReset: true });
    },
    [navigate, router, section],
  );
  return { params, change };
}
