import { type MessageDraft, messageDraftRoutes } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { WhatsAppLink } from '../components/contact-links.tsx';
import { Panel } from '../components/panel.tsx';
import { useWrite } from '../components/use-write.ts';
import { call } from '../session/call.ts';

const failed = 'The message could not be marked.';

/** Messages to the client that were written because an option moved up; nothing is sent by itself. */
export function ClientMessages({ drafts }: { drafts: readonly MessageDraft[] }) {
  const store = useWrite();
  const open = drafts.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;

  function mark(draft: MessageDraft, state: 'sent' | 'dropped') {
    const save = () => call(messageDraftRoutes.change, { params: { id: draft.id }, body: { state } });
    store(['message-drafts', draft.id], save, failed);
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
