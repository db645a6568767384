import { type ComponentProps, useState } from 'react';
import { Button } from '../components/button.tsx';
import { LazyConfirmDialog } from '../framework/lazy-confirm-dialog.tsx';
import { signOut } from '../session/use-session.ts';
import { openWork } from './open-work.ts';

/** Ends the session; asks first when something is not saved. */
export function LogoutButton({ children = 'Logout', ...button }: ComponentProps<typeof Button>) {
  const [question, setQuestion] = useState('');
  return (
    <>
      <Button
        icon="leave"
        {...button}
        onClick={() => {
          const work = openWork();
          if (work === '') signOut();
          else setQuestion(work);
        }}
      >
        {children}
      </Button>
      {question !== '' && (
        <LazyConfirmDialog
          title="Log out with unsaved changes?"
          text={question}
          confirm="Log out"
          cancel="Stay"
          onClose={() => setQuestion('')}
          onConfirm={() => signOut()}
        />
      )}
    </>
  );
}
