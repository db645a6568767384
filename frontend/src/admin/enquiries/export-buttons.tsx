import '../components/joined.css';
import type { Route } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isoDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { More } from '../components/more.tsx';
import { FailureLine } from '../components/problem.tsx';
import type { CallOptions } from '../session/call.ts';
import { download } from '../session/download.ts';
import { serverNow } from '../session/server-clock.ts';

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
  const { isPending, variables, error, mutate } = useMutation({
    mutationFn: (kind: 'csv' | 'xlsx') => {
      const { path } = (kind === 'xlsx' && routes.exportXlsx) || routes.exportCsv;
      return download({ path }, { query }, `${name}-${isoDay(serverNow().toISOString())}.${kind}`);
    },
  });
  const running = isPending ? variables : undefined;

  return (
    <div className="adm-joined">
      <FailureLine text="The file could not be made." error={error} />
      <Button icon="download" disabled={isPending} onClick={() => mutate('csv')}>
        {running === 'csv' ? 'Exporting...' : 'Export CSV'}
      </Button>
      {(routes.exportXlsx || children) && (
        <More>
          {routes.exportXlsx && (
            <Button disabled={isPending} onClick={() => mutate('xlsx')}>
              {running === 'xlsx' ? 'Exporting...' : 'Export XLSX'}
            </Button>
          )}
          {children}
        </More>
      )}
    </div>
  );
}
