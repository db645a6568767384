import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../testing/serve.ts';
import { show } from '../testing/show.tsx';
import { SessionsPanel } from './account/sessions-panel.tsx';
import { drafts } from './forms/drafts.ts';
import { typingIsLost } from './forms/unsaved-forms.ts';
import { usePanelForm } from './forms/use-panel-form.ts';
import { LogoutButton } from './panel/logout-button.tsx';
import { SignInDialog } from './panel/sign-in-dialog.tsx';
import { readToken } from './session/token.ts';

describe('while a draft is open', () => {
  beforeEach(() => {
    localStorage.clear();
    serve({ 'GET /admin/sessions': () => [] });
    drafts.write('models:new:a', { at: '2026-11-24T07:42:00.000Z', version: '', values: { name: 'Zuri' } });
  });

  it.each([
    ['Logout', 'Stay', 'Log out', <LogoutButton key="logout" />],
    ['Leave the panel', 'Stay', 'Log out', <SignInDialog key="dialog" />],
    ['Sign out everywhere', 'Cancel', 'Sign out everywhere', <SessionsPanel key="sessions" expiresAt={undefined} />],
  ])('%s asks before the session ends', async (name, stay, leave, part) => {
    show(part);
    fireEvent.click(screen.getByRole('button', { name }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('1 draft is not saved');
    fireEvent.click(screen.getByRole('button', { name: stay }));
    expect(readToken()).toBe('token');
    serve({ 'GET /admin/sessions': () => [], 'POST /admin/logout-everywhere': () => ({ ok: true }) });
    fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click((await screen.findAllByRole('button', { name: leave })).at(-1) as HTMLElement);
    await waitFor(() => expect(readToken()).toBeNull());
  });
});

function TypedForm() {
  const form = usePanelForm({ values: { note: '' }, save: () => Promise.resolve() });
  return <input aria-label="Note" {...form.register('note')} />;
}

it('says before every session ends that what was typed beside is lost', async () => {
  localStorage.clear();
  serve({ 'GET /admin/sessions': () => [] });
  show(
    <>
      <TypedForm />
      <SessionsPanel expiresAt={undefined} />
    </>,
  );
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(typingIsLost);
});
