import type { ContactPageInput } from '@nfa/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isRecord, loadOr } from '../lib/loading.ts';

/** Contact page shown when the API fails; a test compares it with the contract. */
export const contactPageFallback: ContactPageInput = {
  company_name: 'Nairobi Face Academy',
  phone: '+254 700 000 145',
  whatsapp: '+254 700 000 146',
  email: 'hello@nairobiface.example',
  address: '4th Floor, Jua Arcade\nLower Kabete Road, Nairobi',
  office_hours: 'Monday to Friday: 9:00 AM to 6:00 PM\nSaturday: 10:00 AM to 4:00 PM\nSunday: closed',
  map_embed:
    'https://www.openstreetmap.org/export/embed.html?bbox=36.7700%2C-1.2800%2C36.8300%2C-1.2400&layer=mapnik&marker=-1.2600%2C36.8000',
  team_member_1_name: '',
  team_member_1_title: '',
  team_member_1_image: '',
  team_member_2_name: '',
  team_member_2_title: '',
  team_member_2_image: '',
  team_member_3_name: '',
  team_member_3_title: '',
  team_member_3_image: '',
  team_member_4_name: '',
  team_member_4_title: '',
  team_member_4_image: '',
  team_member_5_name: '',
  team_member_5_title: '',
  team_member_5_image: '',
};

/** Contact content over the built-in one. */
export async function loadContactPage(args: LoaderFunctionArgs): Promise<ContactPageInput> {
  const stored = await loadOr<Partial<ContactPageInput>>(args, '/contact', isRecord, {});
  return { ...contactPageFallback, ...stored };
}

/** One person of Meet Our Team. */
export interface TeamMember {
  name: string;
  title: string;
  image: string;
}

/** Members with a picture, in their order. */
export function teamMembers(page: ContactPageInput): TeamMember[] {
  return ([1, 2, 3, 4, 5] as const)
    .map((n) => ({
      name: page[`team_member_${n}_name`],
      title: page[`team_member_${n}_title`],
      image: page[`team_member_${n}_image`],
    }))
    .filter(({ image }) => Boolean(image));
}
