import { englishPath } from '@nfa/contracts/plain';
import { type Location, useLocation, useNavigation } from 'react-router-dom';

/** The page that is shown, or the one on its way; its path is the English one, as paths of links are. */
export function useTarget(): Location {
  const shown = useLocation();
  const next = useNavigation().location;
  return next ? { ...next, pathname: englishPath(next.pathname) } : shown;
}

/** Its path. */
export const useTargetPath = (): string => useTarget().pathname;
