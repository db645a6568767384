import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { TestMailButton } from './test-mail-button.tsx';

const mail = { id: '3f0c7c1e-6d0e-4c8e-9d62-0d7f6f0f7a11', state: 'waiting', reason: '' };

describe('the test mail', () => {
  it('is followed until the button is left', async () => {
    let asked = 0;
    serve({
      'POST /admin/test-mails': () => mail,
      'GET /admin/test-mails/:id': () => {
        asked += 1;
        return mail;
      },
    });
    const { unmount } = show(<TestMailButton isSaved />);
    fireEvent.click(screen.getByRole('button', { name: 'Send a test mail' }));
    await waitFor(() => expect(asked).toBe(1));
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(asked).toBe(1);
  });
});
