import { type Location, useLocation, useNavigation } from 'react-router-dom';

/** The page that is shown, or the one on its way. */
export function useTarget(): Location {
  const shown = useLocation();
  return useNavigation().location ?? shown;
}

/** Its path. */
export const useTargetPath = (): string => useTarget().pathname;
