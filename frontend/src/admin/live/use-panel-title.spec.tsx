import { beforeEach, expect, it, jest } from '@jest/globals';
import { settingsDefaults } from '@nfa/contracts';
import { act, fireEvent } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { liveUpdates } from './live-updates.ts';
import { usePanelTitle } from './use-panel-title.ts';

function Screen() {
  usePanelTitle('Messages');
  return null;
}

const happen = (entity: string, action = 'create') =>
  act(() => liveUpdates['take']({ change: { entity, action, id: null } }));
const title = () => document.title.replace(settingsDefaults.company_name, 'Academy');

beforeEach(() => void jest.restoreAllMocks());

it('counts the enquiries that came while nobody looked, and nothing else', () => {
  serve({});
  jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  show(<Screen />);
  expect(title()).toBe('Messages · Academy');
  happen('messages');
  happen('registrations');
  happen('messages', 'replace');
  happen('models');
  expect(title()).toBe('(2) Messages · Academy');
  fireEvent.focus(window);
  expect(title()).toBe('Messages · Academy');
});

it('counts nothing while the window has the focus', () => {
  serve({});
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  show(<Screen />);
  happen('messages');
  expect(title()).toBe('Messages · Academy');
});
