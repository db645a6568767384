import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { LightPage } from '../../ui/data-mode.ts';
import { Digitals } from './digitals.tsx';

const walk = { walk_video: '/media/walk.mp4', walk_poster: `/media/${'a'.repeat(64)}.jpg?pass=p` };

it.each([
  [true, 320],
  [false, 960],
])(
  'loads the poster of a walk in the width of the page, to which its address is private: light %s',
  (isLight, width) => {
    const { container } = render(
      <LightPage value={isLight}>
        <Digitals model={{ name: 'Zuri', category: 'female', ...walk }} />
      </LightPage>,
    );
    expect(container.querySelector('video')?.getAttribute('poster')).toBe(
      `/media/${'a'.repeat(64)}.jpg?w=${width}&pass=p`,
    );
  },
);
