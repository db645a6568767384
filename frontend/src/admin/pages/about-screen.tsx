import { type About, AboutInput, aboutRoutes, type aboutTexts } from '@nfa/contracts';
import { type Field, imageField, listField, textArea, textField, translationsField } from '../forms/field.ts';
import { AboutPreview } from './about-preview.tsx';
import { PageEditor, type PageSection } from './page-editor.tsx';

const texts = {
  title: textField('Title', { note: '' }),
  director_title: textField('Director title', { isHalf: true, note: '' }),
  director_bio: textArea('Director bio', { rows: 4, note: '' }),
  company_story: textArea('Company story', { rows: 8, note: 'A blank line starts a new paragraph' }),
  mission: textArea('Mission', { isHalf: true, note: '' }),
  vision: textArea('Vision', { isHalf: true, note: '' }),
  values: listField('Values', { maxLines: 20, itemName: 'value', note: '' }),
} satisfies Record<(typeof aboutTexts)[number], Field>;

const about: PageSection<AboutInput, About> = {
  name: 'about',
  noun: 'about page',
  routes: { ...aboutRoutes, get: aboutRoutes.getForAdmin },
  input: AboutInput,
  fields: {
    title: texts.title,
    director_name: textField('Director name', { isHalf: true, note: '' }),
    director_title: texts.director_title,
    director_image: imageField('Director image', { note: '' }),
    director_bio: texts.director_bio,
    company_story: texts.company_story,
    mission: texts.mission,
    vision: texts.vision,
    values: texts.values,
    translations: translationsField(texts),
  },
  saveLabel: 'Update About Page',
  saved: 'About page updated successfully!',
  saveFailed: 'Error updating about page',
  Preview: AboutPreview,
};

/** The about page. */
export const Component = () => <PageEditor part={about} />;
