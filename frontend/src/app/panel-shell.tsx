import { Spinner } from '../ui/spinner.tsx';

/** The panel runs in the browser only: the server sends this place, and visitors never load its code. */
export const PanelShell = () => <Spinner label="Loading" />;

export const handle = {
  needsScript: true,
  head: () => ({ title: 'Admin | Nairobi Face Academy', description: 'Administration', isIndexed: false }),
};
