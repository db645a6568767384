import { Button } from '../components/button.tsx';

/** New recovery codes that a panel shows, [] for none. */
export interface NewCodes {
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
}

/** Recovery codes, shown only once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const address = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <div className="adm-stack adm-pad adm-recovery" role="status">
      <p>
        <strong>{codes.length} new recovery codes.</strong> Each works once, and the old ones no longer work. They are
        shown only now.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="adm-cluster">
        <a className="adm-button adm-button--plain" href={address} download="recovery-codes.txt">
          Save
        </a>
        <Button onClick={() => window.print()}>Print</Button>
      </div>
    </div>
  );
}
