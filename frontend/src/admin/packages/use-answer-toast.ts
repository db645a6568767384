import { Toast } from '@base-ui/react/toast';
import { useNavigate } from 'react-router-dom';
import { panelAddress } from '../data/panel-address.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { useChanges } from '../live/use-live-updates.tsx';
import { logFailure } from '../session/failure.ts';

/** Shows a toast for each new answer of a client, unless its package is open. */
export function useAnswerToast(): void {
  const { add, close } = Toast.useToastManager();
  const navigate = useNavigate();
  const { section, recordId } = usePanelAddress();
  const opened = section === 'packages' ? recordId : '';

  async function show() {
    // Imported on demand: the routes of packages bring schemas that the first view does not need.
    const { readNewestAnswer } = await import('./newest-answer.ts');
    const answer = await readNewestAnswer();
    if (!answer || answer.id === opened) return;
    const { id, title, description } = answer;
    const toast = add({
      title,
      description,
      actionProps: {
        children: 'Open',
        onClick: () => {
          close(toast);
          void navigate(panelAddress({ section: 'packages', id }));
        },
      },
    });
  }

  useChanges(({ entity, action }) => {
    if (entity === 'packages' && action === 'pick') show().catch(logFailure);
  });
}
