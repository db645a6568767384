import { useLocation, useNavigation } from 'react-router-dom';

/** Path of the page that is shown, or of the one on its way. */
export function useTargetPath(): string {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname ?? pathname;
}
