import { type About, AboutInput, aboutRoutes } from '@nfa/contracts';
import { imageField, listField, textArea, textField } from '../forms/field.ts';
import { AboutPreview } from './about-preview.tsx';
import { PageEditor, type PageSection } from './page-editor.tsx';

const about: PageSection<AboutInput, About> = {
  name: 'about',
  noun: 'about page',
  read: aboutRoutes.getForAdmin,
  history: aboutRoutes,
  replace: aboutRoutes.replace,
  input: AboutInput,
  fields: {
    title: textField('Title', { note: '' }),
    director_name: textField('Director name', { isHalf: true, note: '' }),
    director_title: textField('Director title', { isHalf: true, note: '' }),
    director_image: imageField('Director image', { note: '' }),
    director_bio: textArea('Director bio', { rows: 4, note: '' }),
    company_story: textArea('Company story', { rows: 8, note: 'A blank line starts a new paragraph' }),
    mission: textArea('Mission', { isHalf: true, note: '' }),
    vision: textArea('Vision', { isHalf: true, note: '' }),
    values: listField('Values', { maxLength: 200, maxLines: 20, itemName: 'value', note: '' }),
  },
  saveLabel: 'Update About Page',
  saved: 'About page updated successfully!',
  saveFailed: 'Error updating about page',
  preview: (form) => <AboutPreview form={form} />,
};

/** The about page. */
export const AboutScreen = () => <PageEditor part={about} />;
