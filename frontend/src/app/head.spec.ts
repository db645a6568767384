import { settingsDefaults } from '@nfa/contracts/plain';
import { pageHead, siteHead, siteRouteId } from './head.ts';

it('names the agency as the settings of the site do, whatever other routes load', () => {
  const settings = { ...settingsDefaults, company_name: 'Savanna Faces' };
  const match = (id: string, data: unknown) => ({ id, params: {}, handle: undefined, data });
  const matches = [match('root', {}), match(siteRouteId, { settings }), match('page', {})];
  expect(pageHead(matches, '').title).toBe('Savanna Faces');
  expect(siteHead(matches, '').siteName).toBe('Savanna Faces');
});
