import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { excerpt } from '../lib/format.ts';
import { teamMembers } from './contact-page.ts';
import { loadFeaturedNews } from './featured-news.ts';
import { socialProfiles } from './settings.ts';

it('shows those of the five team members that have a picture', () => {
  const page = { ...contactPageDefaults, team_member_2_image: '/media/a.jpg', team_member_2_name: 'Amina' };
  expect(teamMembers(page)).toEqual([{ name: 'Amina', title: '', image: '/media/a.jpg', isTranslated: false }]);
});

it.each([
  ['a long article', 'a'.repeat(20_000)],
  ['an article of more characters than the card shows', 'é'.repeat(101)],
  ['an article as long as the card', '😀'.repeat(100)],
])('brings what the card of the home page shows of %s, and no more', async (_, content) => {
  globalThis.fetch = () => Promise.resolve(Response.json([{ title: 'A show', content }]));
  const news = await loadFeaturedNews({ request: new Request('http://localhost/') } as LoaderFunctionArgs);
  const shown = 100;
  expect(excerpt(news?.content, shown)).toBe(excerpt(content, shown));
  expect([...(news?.content ?? '')].length).toBeLessThanOrEqual(shown + 2);
});

it('links to profiles with an https address only', () => {
  const settings = { ...settingsDefaults, social_tiktok: '', social_youtube: 'javascript:alert(1)' };
  expect(socialProfiles(settings).map(({ name }) => name)).toEqual(['Instagram', 'Facebook']);
});
