import '../components/joined.css';
import type { Route } from '@nfa/contracts';
import { type ReactNode, useState } from 'react';
import { isoDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { More } from '../components/more.tsx';
import type { CallOptions } from '../session/call.ts';
import { download } from '../session/download.ts';
import { isRefusal, logFailure } from '../session/failure.ts';

interface ExportButtonsProps {
  routes: { exportCsv: Pick<Route, 'path'>; exportXlsx?: Pick<Route, 'path'> };
  /** The same filters as the list. */
  query: NonNullable<CallOptions['query']>;
  /** Beginning of the file's name. */
  name: string;
  /** Further, rarely needed actions. */
  children?: ReactNode;
}

/** Saves every row that the list matches as a file. */
export function ExportButtons({ routes, query, name, children }: ExportButtonsProps) {
  const [phase, setPhase] = useState<'idle' | 'csv' | 'xlsx' | 'failed'>('idle');
  const isBusy = phase === 'csv' || phase === 'xlsx';

  async function run(kind: 'csv' | 'xlsx') {
    setPhase(kind);
    const { path } = (kind === 'xlsx' && routes.exportXlsx) || routes.exportCsv;
    try {
      await download({ path }, { query }, `${name}-${isoDay(new Date().toISOString())}.${kind}`);
      setPhase('idle');
    } catch (error) {
      // Whoever declines to sign in again knows why there is no file.
      if (isRefusal(error)) return setPhase('idle');
      logFailure(error);
      setPhase('failed');
    }
  }

  return (
    <div className="adm-joined">
      {phase === 'failed' && (
        <p className="adm-problem" role="alert">
          The file could not be made. Please try again.
        </p>
      )}
      <Button icon="download" disabled={isBusy} onClick={() => void run('csv')}>
        {phase === 'csv' ? 'Exporting...' : 'Export CSV'}
      </Button>
      {(routes.exportXlsx || children) && (
        <More>
          {routes.exportXlsx && (
            <Button disabled={isBusy} onClick={() => void run('xlsx')}>
              {phase === 'xlsx' ? 'Exporting...' : 'Export XLSX'}
            </Button>
          )}
          {children}
        </More>
      )}
    </div>
  );
}
