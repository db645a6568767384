import { calendarFeedRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longTime } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { copyText } from '../components/copy-text.ts';
import { FailureLine } from '../components/problem.tsx';
import { LoadState } from '../components/states.tsx';
import { useRecord } from '../data/queries.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';

/** The secret address of a calendar for other programs: made, copied, ended. @param modelId null for the whole agency's */
export function CalendarFeedLine({ modelId }: { modelId: string | null }) {
  const feeds = useRecord(calendarFeedRoutes.list);
  const [copied, setCopied] = useState<boolean>();
  const changing = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() });
  if (!feeds.data) return <LoadState what="The calendars" of={feeds} />;
  const feed = feeds.data.find(({ model_id }) => model_id === modelId);
  const run = (act: () => Promise<unknown>) => !changing.isPending && changing.mutate(act);
  const address = feed?.path && new URL(feed.path, window.location.origin).href;
  return (
    <div className="adm-panel__body">
      <p>
        {feed
          ? `Programs that know this address show the jobs.${feed.read_at ? ` Last read ${longTime(feed.read_at)}.` : ' Not read yet.'}`
          : `No address yet. Phones and calendars can subscribe to ${modelId === null ? 'all jobs' : 'this model’s jobs, without any client'}.`}
      </p>
      {feed && (
        <p className={address ? 'adm-address' : undefined}>
          {address || 'It cannot be shown again, since the secrets of the site are new. End it, then make another one.'}
        </p>
      )}
      <p className="adm-cluster">
        {feed ? (
          <>
            {address && (
              <Button icon="link" onClick={() => void copyText(address).then(setCopied)}>
                Copy the address
              </Button>
            )}
            <ConfirmButton
              aria-disabled={changing.isPending}
              question="End this address?"
              text="Programs that subscribed to it show nothing new. A new address has to be entered in each."
              confirm="End the address"
              isDangerous
              onConfirm={() => {
                setCopied(undefined);
                run(() => call(calendarFeedRoutes.revoke, { params: { id: feed.id } }));
              }}
            >
              End the address
            </ConfirmButton>
          </>
        ) : (
          <Button
            aria-disabled={changing.isPending}
            onClick={() => run(() => call(calendarFeedRoutes.create, { body: { model_id: modelId } }))}
          >
            {changing.isPending ? 'Making...' : 'Make an address'}
          </Button>
        )}
      </p>
      <p role="status" className="adm-hint">
        {feed && copied && 'Copied. Whoever has it sees the jobs.'}
        {feed && copied === false && 'The browser did not copy it. Select the address above.'}
      </p>
      <FailureLine text="This could not be done." error={changing.error} />
    </div>
  );
}
