import { describe, expect, it } from '@jest/globals';
import { readToken, storeToken } from './token.ts';
import { signOut } from './use-session.ts';

describe('signing out', () => {
  it('reaches the server although the tab is closed right after', () => {
    const sent: [string, RequestInit | undefined][] = [];
    globalThis.fetch = async (input, init) => {
      sent.push([String(input), init]);
      return Response.json({ ok: true });
    };
    storeToken('token');
    signOut();
    expect(readToken()).toBeNull();
    expect(sent).toEqual([['/api/admin/logout', expect.objectContaining({ method: 'POST', keepalive: true })]]);
  });
});
