import { Toast } from '@base-ui/react/toast';
import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { show } from '../../testing/show.tsx';
import { SignInRefused } from '../session/sign-in-gate.ts';
import { useFailureToast } from './use-failure-toast.ts';

function Failures({ error }: { error: unknown }) {
  const failures = useFailureToast();
  const { toasts } = Toast.useToastManager();
  return (
    <>
      <button type="button" onClick={() => failures.show('Not saved.', error)}>
        Save
      </button>
      {toasts.map(({ id, title }) => (
        <p key={id}>{title}</p>
      ))}
    </>
  );
}

it.each([
  ['shows a failure', new ApiError(500), 1],
  ['says nothing when the administrator declined to sign in again', new SignInRefused(), 0],
])('%s', (_, error, toasts) => {
  jest.spyOn(console, 'error').mockReturnValue();
  show(<Failures error={error} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryAllByText('Not saved.')).toHaveLength(toasts);
});
