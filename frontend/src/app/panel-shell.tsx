import { Spinner } from '../ui/spinner.tsx';

/** Placeholder for the panel, which runs in the browser only: the server renders this, and visitors never load the panel's code. */
export const PanelShell = () => (
  <main aria-busy>
    <Spinner label="Loading" />
  </main>
);

export const handle = {
  needsScript: true,
  head: () => ({ title: 'Admin | Nairobi Face Academy', description: 'Administration', isIndexed: false }),
};
