import {
  aboutDefaults,
  contactPageDefaults,
  contactSubjects as contractSubjects,
  settingsDefaults,
} from '@nfa/contracts';
import { aboutFallback } from './about.ts';
import { contactPageFallback, teamMembers } from './contact-page.ts';
import { contactSubjects } from './enquiries.ts';
import { settingsFallback, socialProfiles } from './settings.ts';

describe('built-in content', () => {
  it('is what the contract says', () => {
    expect(settingsFallback).toEqual(settingsDefaults);
    expect(aboutFallback).toEqual(aboutDefaults);
    expect(contactPageFallback).toEqual(contactPageDefaults);
    expect(contactSubjects).toEqual(contractSubjects);
  });
});

it('shows those of the five team members that have a picture', () => {
  const page = { ...contactPageFallback, team_member_2_image: '/media/a.jpg', team_member_2_name: 'Amina' };
  expect(teamMembers(page)).toEqual([{ name: 'Amina', title: '', image: '/media/a.jpg' }]);
});

it('links to profiles with an https address only', () => {
  const settings = { ...settingsFallback, social_tiktok: '', social_youtube: 'javascript:alert(1)' };
  expect(socialProfiles(settings).map(({ name }) => name)).toEqual(['Instagram', 'Facebook']);
});
