import '../components/page-columns.css';
import { type ContactPage, ContactPageInput, contactPageRoutes, maxTeamMembers } from '@nfa/contracts';
import {
  embedField,
  type Field,
  type Fields,
  imageField,
  textArea,
  textField,
  translationsField,
} from '../forms/field.ts';
import { PageEditor, type PageSection } from './page-editor.tsx';

type TeamField = Extract<keyof ContactPageInput, `team_member_${string}`>;
type TeamInput = Pick<ContactPageInput, TeamField | 'translations'>;
type AgencyInput = Omit<ContactPageInput, TeamField>;

const members = Array.from({ length: maxTeamMembers }, (_, index) => index + 1);

const teamTexts: Record<string, Field> = Object.fromEntries(
  members.map((member) => [`team_member_${member}_title`, textField(`Member ${member} title`, { isHalf: true })]),
);
const teamFields = Object.fromEntries(
  members.flatMap((member): [string, Field | undefined][] => [
    [`team_member_${member}_name`, textField(`Member ${member} name`, { isHalf: true })],
    [`team_member_${member}_title`, teamTexts[`team_member_${member}_title`]],
    [`team_member_${member}_image`, imageField(`Member ${member} image`, { note: '' })],
  ]),
) as Record<TeamField, Field>;

const agencyTexts = {
  address: textArea('Address', { rows: 2, note: '' }),
  office_hours: textArea('Office hours', { rows: 4, note: 'One line for each part of the week' }),
};
const agencyFields: Fields<AgencyInput> = {
  company_name: textField('Company name', { note: '' }),
  phone: textField('Phone', { type: 'tel', isHalf: true, note: '' }),
  whatsapp: textField('WhatsApp', { type: 'tel', isHalf: true, note: '' }),
  email: textField('Email', { type: 'email', note: '' }),
  ...agencyTexts,
  translations: translationsField(agencyTexts),
  map_embed: embedField('Map', {
    note: '',
    hint: 'Embed address of Google Maps or OpenStreetMap; a pasted <iframe> snippet is reduced to its address.',
  }),
};

const only = (fields: object) => Object.fromEntries(Object.keys(fields).map((name) => [name, true]));

const routes = { ...contactPageRoutes, get: contactPageRoutes.getForAdmin };

const agency: PageSection<AgencyInput, ContactPage> = {
  routes,
  name: 'contact',
  title: 'Contact details',
  page: 'Contact page',
  noun: 'contact page',
  input: ContactPageInput.omit(only(teamFields) as Record<TeamField, true>),
  fields: agencyFields,
  saveLabel: 'Update Contact Page',
  saved: 'Contact page updated successfully!',
  saveFailed: 'Error updating contact page',
};

const team: PageSection<TeamInput, ContactPage> = {
  routes,
  name: 'team',
  title: 'Team members',
  page: 'Contact page',
  noun: 'team',
  input: ContactPageInput.pick({ ...(only(teamFields) as Record<TeamField, true>), translations: true }),
  fields: { ...teamFields, translations: translationsField(teamTexts) },
  saveLabel: 'Update Team Members',
  saved: 'Team members updated successfully!',
  saveFailed: 'Error updating team members',
};

/** The contact page: the agency's own details and its team, each saved by itself. */
export const Component = () => (
  <div className="adm-page__parts">
    <PageEditor part={agency} />
    <div>
      <p className="adm-hint adm-page__hint">Only members with an image are shown on the site.</p>
      <PageEditor part={team} />
    </div>
  </div>
);
