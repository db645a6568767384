import { type About, AboutInput, aboutRoutes } from '@nfa/contracts';
import { image, line, lines, text } from '../framework/field.ts';
import { AboutPreview } from './about-preview.tsx';
import { PageEditor, type PagePart } from './page-editor.tsx';

const about: PagePart<AboutInput, About> = {
  name: 'about',
  noun: 'about page',
  read: aboutRoutes.getForAdmin,
  replace: aboutRoutes.replace,
  input: AboutInput,
  fields: {
    title: line('Title', { note: '' }),
    director_name: line('Director name', { isHalf: true, note: '' }),
    director_title: line('Director title', { isHalf: true, note: '' }),
    director_image: image('Director image', { note: '' }),
    director_bio: text('Director bio', { rows: 4, note: '' }),
    company_story: text('Company story', { rows: 8, note: 'A blank line starts a new paragraph' }),
    mission: text('Mission', { isHalf: true, note: '' }),
    vision: text('Vision', { isHalf: true, note: '' }),
    values: lines('Values', { maxLength: 200, maxLines: 20, itemName: 'value', note: '' }),
  },
  saveLabel: 'Update About Page',
  saved: 'About page updated successfully!',
  saveFailed: 'Error updating about page',
  preview: (form) => <AboutPreview form={form} />,
};

/** The about page. */
export const AboutScreen = () => <PageEditor part={about} />;
