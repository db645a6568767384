import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { SignInForm } from './sign-in-form.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the form of the sign-in', () => {
  it('marks both fields of a refused sign-in until one is changed, and tells why beside them', async () => {
    serve({});
    show(<SignInForm username="admin" />);
    fireEvent.change(field('Password'), { target: { value: 'wrong' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    const failure = await screen.findByRole('alert');
    for (const label of ['Username', 'Password']) {
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
      const described = document.getElementById(field(label).getAttribute('aria-describedby') ?? '');
      expect(described?.contains(failure)).toBe(true);
    }
    fireEvent.change(field('Password'), { target: { value: 'another' } });
    expect(field('Username').getAttribute('aria-invalid')).toBeNull();
  });

  it('says that the browser stores nothing', async () => {
    serve({ 'POST /admin/login': () => ({ access_token: 'token', token_type: 'Bearer', expires_in: 28_800 }) });
    show(<SignInForm username="admin" />);
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    fireEvent.change(field('Password'), { target: { value: 'right' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('This browser does not let the site store the sign-in.');
    blocked.mockRestore();
  });
});
