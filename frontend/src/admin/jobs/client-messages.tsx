import { type MessageDraft, messageDraftRoutes } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { WhatsAppLink } from '../components/contact-links.tsx';
import { Panel } from '../components/panel.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { call } from '../session/call.ts';
import { write } from '../session/query-client.ts';

const failed = 'The message could not be marked.';

/** Messages to the client that were written because an option moved up; nothing is sent by itself. */
export function ClientMessages({ drafts }: { drafts: readonly MessageDraft[] }) {
  const failures = useFailureToast();
  const open = drafts.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;

  function mark(draft: MessageDraft, state: 'sent' | 'dropped') {
    failures.clear(failed);
    const save = () => call(messageDraftRoutes.change, { params: { id: draft.id }, body: { state } });
    void write(['message-drafts', draft.id], save, {
      onError: (error) => failures.show(failed, error, () => mark(draft, state)),
    });
  }

  return (
    <Panel title="To tell the client">
      {open.map((draft) => (
        <div key={draft.id} className="adm-panel__body">
          <p dir="auto">{draft.text}</p>
          <p className="adm-cluster">
            <WhatsAppLink phone={draft.client.phone} text={draft.text} />
            <Button icon="check" onClick={() => mark(draft, 'sent')}>
              It is sent
            </Button>
            <Button look="quiet" onClick={() => mark(draft, 'dropped')}>
              Drop it
            </Button>
          </p>
        </div>
      ))}
    </Panel>
  );
}
