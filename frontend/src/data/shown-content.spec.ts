import { contactPageDefaults, settingsDefaults } from '@nfa/contracts/plain';
import { teamMembers } from './contact-page.ts';
import { socialProfiles } from './settings.ts';

it('shows those of the five team members that have a picture', () => {
  const page = { ...contactPageDefaults, team_member_2_image: '/media/a.jpg', team_member_2_name: 'Amina' };
  expect(teamMembers(page)).toEqual([{ name: 'Amina', title: '', image: '/media/a.jpg', isTranslated: false }]);
});

it('links to profiles with an https address only', () => {
  const settings = { ...settingsDefaults, social_tiktok: '', social_youtube: 'javascript:alert(1)' };
  expect(socialProfiles(settings).map(({ name }) => name)).toEqual(['Instagram', 'Facebook']);
});
