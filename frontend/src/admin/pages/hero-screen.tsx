import { type Settings, SettingsInput, settingsRoutes } from '@nfa/contracts';
import { textField, translationsField } from '../forms/field.ts';
import { HeroPreview } from './hero-preview.tsx';
import { PageEditor, type PageSection } from './page-editor.tsx';

const HeroInput = SettingsInput.pick({ hero_title: true, hero_button_text: true, translations: true });
/** The texts over the picture of the home page. */
export type HeroInput = Pick<SettingsInput, 'hero_title' | 'hero_button_text' | 'translations'>;

const texts = {
  hero_title: textField('Hero title', { hint: 'One line is strongest: up to 24 characters.', note: '' }),
  hero_button_text: textField('Button text', { note: '', hint: 'The button leads to Training.' }),
};

const hero: PageSection<HeroInput, Settings> = {
  name: 'hero',
  page: 'Site settings',
  noun: 'hero section',
  routes: settingsRoutes,
  input: HeroInput,
  fields: {
    ...texts,
    translations: translationsField(texts),
  },
  saveLabel: 'Update Hero Section',
  saved: 'Hero section updated successfully!',
  saveFailed: 'Error updating hero section',
  Preview: HeroPreview,
};

/** Texts of the hero. */
export const Component = () => <PageEditor part={hero} />;
