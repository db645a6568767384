import { describe, expect, it } from '@jest/globals';
import { ModelInput, type ModelProfile } from '@nfa/contracts';
import { serve } from '../../testing/serve.ts';
import { consentQuestion } from './consent-question.ts';

const picture = `/media/${'a'.repeat(64)}.jpg`;
const input = (changes: object = {}): ModelInput =>
  ModelInput.parse({
    ...{ name: 'Wanjiru', category: 'female', location: 'Nairobi', status: 'Now Training', visible: true },
    ...{ main_image: picture, portfolio_images: [], birth_date: '', minor: false, ...changes },
  });
const stored = (changes: object = {}): ModelProfile =>
  ({ ...input(changes), id: '0190a000-0000-7000-8000-000000000001' }) as ModelProfile;

/** Serves the policy as delivered: nothing for adults, a warning for children. Returns what was sent. */
function serveConsents() {
  const sent: unknown[] = [];
  const consent = {
    ...{ picture, view: '', state: 'unasked', scopes: [] },
    until: null,
    since: null,
    refused_at: null,
  };
  serve({
    'GET /admin/picture-consents': ({ query }) => {
      const { category, minor } = query as { category: string; minor?: boolean };
      sent.push(query);
      const policy = category === 'kids' || minor ? 'warn' : 'off';
      return { policy, pictures: [{ ...consent, is_shown: true }] };
    },
  });
  return sent;
}

const guardian = expect.objectContaining({ text: expect.stringMatching(/^A guardian has not said yes yet/) });

describe('the question before pictures without consent are published', () => {
  it('is asked for whoever is marked or born as a minor, on every board', async () => {
    serveConsents();
    expect(await consentQuestion(input({ minor: true }), undefined)).toEqual(guardian);
    expect(await consentQuestion(input({ birth_date: '2020-05-01' }), undefined)).toEqual(guardian);
    expect(await consentQuestion(input({ category: 'kids' }), undefined)).toEqual(guardian);
    expect(await consentQuestion(input(), undefined)).toBeUndefined();
    // The birth date counts before the mark.
    expect(await consentQuestion(input({ minor: true, birth_date: '1999-05-01' }), undefined)).toBeUndefined();
  });

  it('is asked again about published pictures when somebody is marked as a minor, and only then', async () => {
    const sent = serveConsents();
    expect(await consentQuestion(input({ minor: true }), stored())).toEqual(guardian);
    expect(sent).toHaveLength(1);
    expect(await consentQuestion(input({ minor: true }), stored({ minor: true }))).toBeUndefined();
    expect(sent).toHaveLength(1);
  });

  it('takes an age that the form leaves out from the stored model', async () => {
    serveConsents();
    const unseen = input({ birth_date: undefined, minor: undefined });
    expect(await consentQuestion(unseen, stored({ minor: true, visible: false }))).toEqual(guardian);
    expect(await consentQuestion(unseen, stored({ birth_date: '2020-05-01', visible: false }))).toEqual(guardian);
  });

  it('names the person where an adult stands on the children’s board', async () => {
    serveConsents();
    expect(await consentQuestion(input({ category: 'kids', birth_date: '1999-05-01' }), undefined)).toMatchObject({
      text: expect.stringMatching(/^The person has not said yes yet/),
    });
  });
});
