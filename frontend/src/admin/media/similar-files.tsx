import { Toast } from '@base-ui/react/toast';
import { type LibraryFile, pageFileRoutes, recordFileRoutes, type SimilarFile } from '@nfa/contracts';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { counted } from '../components/format-number.ts';
import { useWrite } from '../components/use-write.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';
import { MediaPreview } from '../upload/media-preview.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { placeOf, sizeLabels } from './media-labels.ts';

const REPLACE_FAILED = 'The file could not be replaced everywhere.';
const ofRecords = new Set(['models', 'news', 'courses']);

const stateOf = ({ alike, is_used }: SimilarFile) => `${alike}% alike, ${is_used ? 'in use' : 'unused'}`;

interface SimilarFilesProps {
  file: LibraryFile;
  /** Files whose size is known: those of the page. */
  known: readonly LibraryFile[];
}

/** Pictures that look almost like a file: compared with it, or put in its place everywhere. */
export function SimilarFiles({ file, known }: SimilarFilesProps) {
  const { url, uses, near } = file;
  const sizeOf = (of: string) => known.filter((other) => other.url === of).flatMap(sizeLabels);
  const toasts = Toast.useToastManager();
  const store = useWrite();
  const [compared, setCompared] = useState<SimilarFile>();

  async function replaceBy(other: SimilarFile) {
    const body = { from: url, by: other.url };
    let count = 0;
    if (uses.some(({ entity }) => ofRecords.has(entity)))
      count += (await call(recordFileRoutes.replaceFile, { body })).data.changed;
    if (uses.some(({ entity }) => !ofRecords.has(entity)))
      count += (await call(pageFileRoutes.replaceFile, { body })).data.changed;
    toasts.add({ title: `${counted(count, 'record shows', 'records show')} the other picture now`, timeout: 6_000 });
  }

  return (
    <>
      <h3>Near duplicates</h3>
      <ul className="adm-file__near">
        {near.map((other, index) => (
          <li key={other.url} className="adm-stack adm-stack--tight">
            <MediaPreview url={other.url} width={320} />
            {stateOf(other)}
            <Button aria-label={`Compare with near duplicate ${index + 1}`} onClick={() => setCompared(other)}>
              Compare
            </Button>
            {uses.length > 0 && (
              <ConfirmButton
                aria-label={`Replace everywhere by near duplicate ${index + 1}`}
                question="Replace this file everywhere?"
                text="These places, and packages for clients, will show the near duplicate. Each record keeps its earlier version, so its History can take this back. Consent is given for one picture and does not pass to another."
                details={
                  <ul className="adm-file__places">
                    {uses.map((use) => (
                      <li key={`${use.id} ${use.field}`}>{placeOf(use)}</li>
                    ))}
                  </ul>
                }
                confirm={`Replace in ${counted(uses.length, 'place')}`}
                picture={other.url}
                onConfirm={() => store(['files', url], () => replaceBy(other), REPLACE_FAILED)}
              >
                Replace everywhere
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      {compared && (
        <CompareDialog
          files={[
            { name: 'This file', url, facts: [...sizeLabels(file), uses.length > 0 ? 'in use' : 'unused'] },
            { name: 'Near duplicate', url: compared.url, facts: [...sizeOf(compared.url), stateOf(compared)] },
          ]}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  );
}
