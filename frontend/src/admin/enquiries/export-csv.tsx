import './export-csv.css';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../components/button.tsx';
import { addressOf, type CallOptions, withSession } from '../session/call.ts';
import { isRefusal, logFailure } from '../session/failure.ts';
import { readToken } from '../session/token.ts';

async function download(path: string, query: NonNullable<CallOptions['query']>, fileName: string) {
  const blob = await withSession(async () => {
    const response = await fetch(`/api${addressOf({ path }, { query })}`, {
      headers: { authorization: `Bearer ${readToken() ?? ''}` },
    });
    if (!response.ok) throw new ApiError(response.status);
    return response.blob();
  });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

interface ExportCsvProps {
  path: string;
  /** The same filters as the list. */
  query: NonNullable<CallOptions['query']>;
  /** Beginning of the file's name. */
  name: string;
}

/** Saves every row that the list matches as a CSV file. */
export function ExportCsv({ path, query, name }: ExportCsvProps) {
  const [phase, setPhase] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function run() {
    setPhase('busy');
    try {
      await download(path, query, `${name}-${new Date().toISOString().slice(0, 10)}.csv`);
      setPhase('idle');
    } catch (error) {
      if (isRefusal(error)) return;
      logFailure(error);
      setPhase('failed');
    }
  }

  return (
    <div className="adm-export">
      {phase === 'failed' && <p role="alert">The file could not be made. Please try again.</p>}
      <Button icon="download" disabled={phase === 'busy'} onClick={() => void run()}>
        {phase === 'busy' ? 'Exporting...' : 'Export CSV'}
      </Button>
    </div>
  );
}
