import { type Settings, SettingsInput, settingsRoutes } from '@nfa/contracts';
import { textField } from '../forms/field.ts';
import { HeroPreview } from './hero-preview.tsx';
import { PageEditor, type PageSection } from './page-editor.tsx';

const HeroInput = SettingsInput.pick({ hero_title: true, hero_button_text: true });
/** The texts over the picture of the home page. */
export type HeroInput = Pick<SettingsInput, 'hero_title' | 'hero_button_text'>;

const hero: PageSection<HeroInput, Settings> = {
  name: 'hero',
  noun: 'hero section',
  read: settingsRoutes.get,
  history: settingsRoutes,
  replace: settingsRoutes.replace,
  input: HeroInput,
  fields: {
    hero_title: textField('Hero title', { hint: 'One line is strongest: up to 24 characters.', note: '' }),
    hero_button_text: textField('Button text', { note: '', hint: 'The button leads to Training.' }),
  },
  saveLabel: 'Update Hero Section',
  saved: 'Hero section updated successfully!',
  saveFailed: 'Error updating hero section',
  preview: (form) => <HeroPreview form={form} />,
};

/** Texts of the hero. */
export const HeroScreen = () => <PageEditor part={hero} />;
