import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { formatDayAndTime } from '../components/format-time.ts';
import { drafts } from '../forms/drafts.ts';

/** Name of the draft of a job's facts. */
export const factsDraft = (jobId: string): string => `jobs:${jobId}`;

/** Stands in a question before facts of a job are frozen: what was typed and not saved is left out. */
export const UnsavedFacts = ({ jobId }: { jobId: string }) =>
  drafts.read(factsDraft(jobId)) && (
    <p className="adm-dialog__text">
      What you typed under “What and where” is not saved, and does not count. Cancel, and save it first.
    </p>
  );

/** Offers to discard what was typed before the facts of a job were frozen. */
export function FrozenDraft({ jobId }: { jobId: string }) {
  const name = factsDraft(jobId);
  const [, setDiscarded] = useState(false);
  const draft = drafts.read(name);
  return (
    draft && (
      <div className="adm-notice adm-notice--info">
        <p className="adm-notice__text">
          Your changes from {formatDayAndTime(new Date(draft.at))} were not saved. They wait until the facts can be
          changed again.
        </p>
        <Button
          onClick={() => {
            drafts.discard(name);
            setDiscarded(true);
          }}
        >
          Discard them
        </Button>
      </div>
    )
  );
}
