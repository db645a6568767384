import '../components/page-columns.css';
import { neverSaved } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { SuccessNotice } from '../components/notice.tsx';
import { LoadState } from '../components/states.tsx';
import { readNow, recordQuery } from '../data/queries.ts';
import type { Versioned } from '../forms/field.ts';
import { RecordForm } from '../framework/record-form.tsx';
import type { Content, FormDescription } from '../framework/resource.ts';
import { HistoryButton } from '../history/history-button.tsx';
import type { VersionRoutes } from '../history/history-dialog.tsx';
import { call } from '../session/call.ts';
import type { Callable } from '../session/callable.ts';
import { adminQueries } from '../session/query-client.ts';
import { serverNow } from '../session/server-clock.ts';

/** A part of a one-record page that has its own update button. */
export interface PageSection<Part extends Content = Content, Page extends Versioned = Versioned>
  extends FormDescription<Part, Page> {
  /** Name of the draft, and of the heading's id. */
  name: string;
  title?: string;
  /** Name of the whole page, whose history this is; that of the part by default. */
  page?: string;
  routes: VersionRoutes & Record<'get' | 'replace', Callable & { response: z.ZodType<Page> }>;
  saved: string;
}

/** A page with its version: one that was never saved has one too. */
const versioned = (page: Versioned) => ({ ...page, updated_at: page.updated_at ?? neverSaved });

/** The form of such a part, with its success line above and its preview beside it. */
export function PageEditor({ part }: { part: PageSection }) {
  const { name, title, noun, fields, routes, Preview } = part;
  const heading = title ?? noun.replace(/^./, (first) => first.toUpperCase());
  const query = recordQuery(routes.get);
  const page = useQuery(query);
  const [savedAt, setSavedAt] = useState<Date>();

  /** Saves the part over the page that has this version. The form merges what was changed since it began. */
  async function save(content: Content, version: string): Promise<Versioned> {
    const current = adminQueries.getQueryData(query.queryKey);
    if (!current || versioned(current).updated_at !== version) throw new ApiError(409);
    return (await call(routes.replace, { body: { ...current, ...content }, version })).data;
  }

  if (!page.data) return <LoadState what="The page" of={page} />;

  return (
    <div className="adm-page">
      <SuccessNotice text={savedAt ? part.saved : ''} />
      <div className={Preview ? 'adm-page__pair' : ''}>
        <RecordForm
          name={name}
          of={part}
          record={versioned(page.data)}
          save={save}
          reload={async () => versioned(await readNow(query))}
          onSaved={(row) => {
            adminQueries.setQueryData(query.queryKey, row);
            setSavedAt(serverNow());
          }}
          onTouched={() => setSavedAt(undefined)}
          savedAt={savedAt}
          isFramed
          head={() => (
            <div className="adm-panel__head">
              <h2>{heading}</h2>
              <HistoryButton title={part.page ?? heading} routes={routes} fields={fields} />
            </div>
          )}
          isPreviewing
        />
      </div>
    </div>
  );
}
