import { expect, it } from '@jest/globals';
import { type EnquirySettings, enquirySettingsDefaults, type SavedView } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { SavedViews } from './saved-views.tsx';

const ofRegistrations: SavedView = { name: 'This week', query: 'section=registrations&status=pending' };

it('has a view for each name and section: saving or removing one leaves that of another section', async () => {
  let settings: EnquirySettings = { ...enquirySettingsDefaults, views: [ofRegistrations] };
  serve({
    'GET /admin/enquiry-settings': () => settings,
    'PUT /admin/enquiry-settings': ({ body }) => {
      settings = { ...settings, ...(body as EnquirySettings) };
      return settings;
    },
  });
  show(<SavedViews />, '/admin/messages?unread=true');
  fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  fireEvent.change(await screen.findByLabelText('Name of this view'), { target: { value: 'This week' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  await waitFor(() => expect(settings.views).toHaveLength(2));
  expect(settings.views).toContainEqual(ofRegistrations);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove view This week' }));
  await waitFor(() => expect(settings.views).toEqual([ofRegistrations]));
});

it('says nothing of a view whose saving got no answer, once it is stored', async () => {
  let settings: EnquirySettings = { ...enquirySettingsDefaults, updated_at: '2026-11-24T07:42:00.000Z' };
  serve({
    'GET /admin/enquiry-settings': () => settings,
    'PUT /admin/enquiry-settings': ({ body, version }) => {
      if (version !== settings.updated_at) throw new ApiError(409);
      const isLost = settings.views.length === 0;
      settings = { ...(body as EnquirySettings), updated_at: '2026-11-24T07:43:00.000Z' };
      if (isLost) throw new TypeError('network');
      return settings;
    },
  });
  show(<SavedViews />, '/admin/messages?unread=true');
  fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name of this view');
  fireEvent.change(name, { target: { value: 'Unread' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  await waitFor(() => expect(name.value).toBe(''), { timeout: 4_000 });
  expect(settings.views).toEqual([{ name: 'Unread', query: 'section=messages&unread=true' }]);
});
