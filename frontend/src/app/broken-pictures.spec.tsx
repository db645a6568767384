import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { settingsDefaults } from '@nfa/contracts/plain';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Logo } from '../site/layout/logo.tsx';
import { StatusPage } from '../site/layout/status-page.tsx';
import { noteBrokenPictures } from './note-broken-pictures.ts';

const settings = { ...settingsDefaults, logo_display_mode: 'image_only', logo_image: '/media/logo.webp' } as const;
const statusPage = (
  <StatusPage title="Page not found" text="">
    Back
  </StatusPage>
);

// React reports the mark on the picture in its development build.
jest.spyOn(console, 'error').mockImplementation(() => undefined);
noteBrokenPictures();
afterEach(cleanup);

/** Shows a part whose picture fails before the script of the page runs. */
function showBroken(part: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(part);
  fireEvent.error(container.querySelector('img') as HTMLImageElement);
  return render(part, { container, hydrate: true }).container;
}

describe('a picture that failed before hydration', () => {
  it('leaves the text of the logo', () => {
    const shown = showBroken(<Logo settings={settings} />);
    expect([shown.textContent, shown.querySelector('img')]).toEqual([settings.logo_text, null]);
  });

  it('leaves the drawn light of a page that is not there', () => {
    const shown = showBroken(statusPage);
    expect([shown.querySelector('.status-page--drawn'), shown.querySelector('img')]).toEqual([expect.anything(), null]);
  });
});
