import { type TestMail, testMailRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { formatTime } from '../components/format-time.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { call } from '../session/call.ts';
import { serverNow } from '../session/server-clock.ts';

const POLL_MS = 500;
const LONGEST_WAIT_MS = 20_000;
const SEND_FAILED = 'The test mail could not be sent.';

/** Sends a test mail and follows it until the mail server has answered, for 20 seconds at most. */
async function sendTestMail(signal: AbortSignal): Promise<{ isSent: boolean; text: string }> {
  let mail = (await call(testMailRoutes.send)).data;
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (mail.state === 'waiting' && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (signal.aborted) break;
    mail = (await call(testMailRoutes.get, { params: { id: mail.id } })).data;
  }
  return { isSent: mail.state === 'sent', text: words[mail.state](mail.reason) };
}

const words: Record<TestMail['state'], (reason: string) => string> = {
  sent: () =>
    `The mail server accepted the test mail at ${formatTime(serverNow())}. Look in the mailbox, and in its spam folder.`,
  failed: (reason) =>
    `The mail server did not take the test mail (${reason}). Mails wait and are tried again. If this stays, ask whoever set up the website.`,
  refused: (reason) => `The mail server refuses mails to this address (${reason}). Check its spelling.`,
  waiting: () =>
    'No answer from the mail server within 20 seconds. The test mail waits and goes out as soon as it answers.',
};

/** Sends a mail to the address for notifications and shows the outcome. */
export function TestMailButton({ isSaved }: { isSaved: boolean }) {
  const failures = useFailureToast();
  const following = useRef<AbortController>(null);
  useEffect(() => () => following.current?.abort(), []);
  const {
    data: result,
    isPending,
    mutate,
  } = useMutation({
    mutationFn() {
      following.current = new AbortController();
      return sendTestMail(following.current.signal);
    },
    onMutate: () => failures.clear(SEND_FAILED),
  });
  // Told only while the button is there.
  const send = () => mutate(undefined, { onError: (error) => failures.show(SEND_FAILED, error) });

  const note = isPending ? 'Sending the test mail...' : result?.text;
  return (
    <>
      <Button disabled={isPending || !isSaved} onClick={send}>
        Send a test mail
      </Button>
      <p role="status" className={result ? (result.isSent ? 'adm-ok' : 'adm-problem') : 'adm-hint'}>
        {isSaved ? note : 'Save the address first: the test goes to the saved one.'}
      </p>
    </>
  );
}
