import { englishPath } from '@nfa/contracts/plain';
import { type Location, useLocation, useNavigation } from 'react-router-dom';

/** The location that is being loaded, otherwise the current one; its path is the English one, as in links. */
export function useTarget(): Location {
  const shown = useLocation();
  const next = useNavigation().location;
  return next ? { ...next, pathname: englishPath(next.pathname) } : shown;
}

/** Path of the target location. */
export const useTargetPath = (): string => useTarget().pathname;
