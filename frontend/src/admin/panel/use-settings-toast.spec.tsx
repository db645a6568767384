import { afterEach, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { show } from '../../testing/show.tsx';
import { type SettingsSaverState, settingsSaver } from '../pages/settings-saver.ts';
import { ToastViewport } from './toast-viewport.tsx';
import { useSettingsToast } from './use-settings-toast.ts';

const idle = settingsSaver.state.get();
const asking = { conflicts: [{ name: 'logo_text', base: '', yours: 'MINE', theirs: 'THEIRS' }] };

function Panel() {
  useSettingsToast();
  return <ToastViewport />;
}

afterEach(() => act(() => settingsSaver.state.set(idle)));

it.each<[string, Partial<SettingsSaverState>, string]>([
  ['wait for a decision', asking, 'Site Assets were changed meanwhile. Choose what stays.'],
  ['could not be saved', { save: { phase: 'failed' } }, 'Changes of Site Assets could not be saved.'],
])('tells on another screen that changes of site assets %s, and leads there', async (_, parts, text) => {
  const { address } = show(<Panel />);
  act(() => settingsSaver.state.set({ ...idle, ...parts }));
  expect(await screen.findByText(text)).toBeTruthy();
  fireEvent.click(screen.getByText('Open'));
  await waitFor(() => expect(address()).toBe('/admin/assets'));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

it('says nothing where the screen of site assets shows it', () => {
  show(<Panel />, '/admin/assets');
  act(() => settingsSaver.state.set({ ...idle, ...asking }));
  expect(screen.queryByText(/Site Assets/)).toBeNull();
});
