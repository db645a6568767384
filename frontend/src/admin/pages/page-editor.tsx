import '../components/page-columns.css';
import { neverSaved } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { SuccessNotice } from '../components/notice.tsx';
import { LoadState } from '../components/states.tsx';
import { recordQuery } from '../data/queries.ts';
import type { Fields, FormValues } from '../forms/field.ts';
import type { Fold } from '../framework/form-grid.tsx';
import { RecordForm } from '../framework/record-form.tsx';
import type { SaveContext } from '../framework/use-record-save.ts';
import { HistoryButton } from '../history/history-button.tsx';
import type { VersionRoutes } from '../history/history-dialog.tsx';
import { type Callable, call } from '../session/call.ts';
import { isConflict } from '../session/failure.ts';
import { adminQueries } from '../session/query-client.ts';

/** Tries to save over somebody else's save before the save fails. */
const TRIES = 3;

/** A part of a one-record page that has its own update button. */
export interface PageSection<Part extends object, Page extends Part & { updated_at?: string | undefined }> {
  /** Name of the draft, and of the heading's id. */
  name: string;
  title?: string;
  /** Noun in conflict messages. */
  noun: string;
  read: Callable & { response: z.ZodType<Page> };
  replace: Callable & { response: z.ZodType<Page> };
  input: z.ZodType<Part>;
  fields: Fields<Part>;
  /** See `folds` of a resource. */
  folds?: Readonly<Record<string, Fold>>;
  /** Where older versions of the page are. */
  history: VersionRoutes;
  saveLabel: string;
  saved: string;
  saveFailed: string;
  preview?: (form: UseFormReturn<FormValues, unknown, Part>) => ReactNode;
}

/** The part's content as it was read: another part of the same page may be saved meanwhile. */
function contentOf<Part extends object>(fields: Fields<Part>, page: Part): string {
  return JSON.stringify(Object.keys(fields).map((name) => page[name as keyof Part]));
}

/** Saves a part over the page as it is stored now. @throws ApiError 409 when the part itself was changed meanwhile */
async function savePart<Part extends object, Page extends Part & { updated_at?: string | undefined }>(
  { read, replace, fields }: PageSection<Part, Page>,
  part: Part,
  readContent: string,
): Promise<Page> {
  for (let tries = 1; ; tries += 1) {
    const current: Page = await adminQueries.fetchQuery({ ...recordQuery(read), staleTime: 0 });
    if (readContent !== '' && contentOf(fields, current) !== readContent) throw new ApiError(409);
    try {
      const version = current.updated_at ?? neverSaved;
      return (await call(replace, { body: { ...current, ...part }, version })).data;
    } catch (error) {
      if (!isConflict(error) || tries === TRIES) throw error;
    }
  }
}

/** The form of such a part, with its success line above and its preview beside it. */
export function PageEditor<Part extends object, Page extends Part & { updated_at?: string | undefined }>({
  part,
}: {
  part: PageSection<Part, Page>;
}) {
  const { name, title, noun, input, fields, saveLabel, saveFailed, preview } = part;
  const query = recordQuery(part.read);
  const heading = title ?? noun.replace(/^./, (first) => first.toUpperCase());
  const { data: page, error, refetch } = useQuery(query);
  const [savedAt, setSavedAt] = useState<Date>();

  if (!page) return <LoadState what="The page" error={error} onRetry={refetch} />;

  return (
    <div className="adm-page">
      <SuccessNotice text={savedAt ? part.saved : ''} />
      <div className={preview ? 'adm-page__pair' : ''}>
        <RecordForm<Part, Page>
          name={name}
          fields={fields}
          input={input}
          folds={part.folds}
          record={page}
          version={contentOf(fields, page)}
          noun={noun}
          saveLabel={saveLabel}
          saveFailed={saveFailed}
          save={(content, { version }: SaveContext) => savePart(part, content, version)}
          reload={() => adminQueries.fetchQuery({ ...query, staleTime: 0 })}
          versionOf={(row) => contentOf(fields, row)}
          onSaved={(row) => {
            adminQueries.setQueryData(query.queryKey, row);
            setSavedAt(new Date());
          }}
          onTouched={() => setSavedAt(undefined)}
          savedAt={savedAt}
          isFramed
          head={() => (
            <div className="adm-panel__head">
              <h2>{heading}</h2>
              <HistoryButton title={heading} routes={part.history} fields={fields} />
            </div>
          )}
          {...(preview && { preview })}
        />
      </div>
    </div>
  );
}
