import { describe, expect, it } from '@jest/globals';
import type { PictureConsent } from '@nfa/contracts';
import { screen } from '@testing-library/react';
import { show } from '../../testing/show.tsx';
import { FocusDialog } from './focus-dialog.tsx';
import { PictureConsents } from './picture-consents.ts';

const picture = `/media/${'a'.repeat(64)}.jpg`;
const withheld: PictureConsent = {
  picture,
  view: `${picture}?pass=1`,
  state: 'unasked',
  scopes: [],
  until: null,
  since: null,
  is_shown: false,
  refused_at: null,
};

const sources = () => [...document.querySelectorAll('.adm-focus img')].map((image) => image.getAttribute('src'));

describe('the dialog of a focus point', () => {
  it('shows a picture that is withheld from visitors at its private address', () => {
    show(
      <PictureConsents value={new Map([[picture, withheld]])}>
        <FocusDialog label="Main picture" url={`${picture}#focus=40,20`} onClose={() => undefined} />
      </PictureConsents>,
    );
    expect(screen.getByRole('img', { name: 'Main picture' })).toBeTruthy();
    expect(new Set(sources())).toEqual(new Set([withheld.view]));
  });

  it('shows every other one in the width that it needs', () => {
    show(<FocusDialog label="Main picture" url={picture} onClose={() => undefined} />);
    expect(sources()[0]).toBe(`${picture}?w=640`);
  });
});
