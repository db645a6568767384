import { ModelInput, type ModelProfile, maxPortfolioImages, modelRoutes } from '@nfa/contracts';
import { categoryLabels } from '../../data/models.ts';
import { paths } from '../../lib/paths.ts';
import { imageField, picturesField, selectField, textArea, textField, toggleField } from '../framework/field.ts';
import { defineResource } from '../framework/resource.ts';
import { ResourceScreen } from '../framework/resource-screen.tsx';
import { ModelPreview } from './model-preview.tsx';

const categories = Object.entries(categoryLabels).map(([value, label]) => ({ value, label }));

const modelsResource = defineResource<ModelInput, ModelProfile>({
  section: 'models',
  noun: 'model',
  plural: 'Models',
  routes: modelRoutes,
  orderRoute: modelRoutes.order,
  input: ModelInput,
  fields: {
    name: textField('Name', { isRequired: true, isHalf: true }),
    category: selectField('Category', categories, { isRequired: true, isHalf: true, placeholder: 'Choose a category' }),
    location: textField('Location', { isRequired: true, isHalf: true }),
    status: textField('Status', {
      isRequired: true,
      isHalf: true,
      suggestions: ['Professional Model', 'Rising Star', 'Featured Model', 'Now Training'],
    }),
    height: textField('Height', { isHalf: true }),
    measurements: textField('Measurements', { isHalf: true }),
    eyes: textField('Eyes', { isHalf: true }),
    experience: textArea('Experience', { rows: 2 }),
    bio: textArea('Bio', { rows: 3 }),
    main_image: imageField('Main image', { note: '' }),
    portfolio_images: picturesField('Portfolio images', maxPortfolioImages, { mainField: 'main_image' }),
    featured: toggleField('Show in the carousel of the home page', {
      hint: 'While no model is marked, the carousel shows the newest five with a picture.',
    }),
    visible: toggleField('Visible on the site', {
      initial: true,
      hint: 'Switched off, visitors find no profile and no card.',
    }),
  },
  nameOf: (model) => model.name,
  pictureOf: (model) => model.main_image,
  searchOf: (model) => [model.name, model.location, model.status, categoryLabels[model.category]].join(' '),
  columns: [
    {
      title: 'Name',
      cell: (model) => (
        <>
          <strong>{model.name}</strong>
          {!model.visible && <span className="adm-chip adm-chip--quiet">Hidden</span>}
          <small>{model.location}</small>
        </>
      ),
    },
    {
      title: 'Category and status',
      cell: (model) => (
        <>
          {categoryLabels[model.category]}
          {model.featured && <span className="adm-accent"> · featured</span>}
          <small>{model.status}</small>
        </>
      ),
    },
  ],
  preview: (form) => <ModelPreview form={form} />,
  filter: { label: 'Category', options: categories, valueOf: (model) => model.category },
  publicPath: (model) => paths.model(model.id),
  saveFailed: 'Error saving model. Please try again.',
  removal: {
    route: modelRoutes.remove,
    restore: modelRoutes.restore,
    question: 'Are you sure you want to delete this model?',
    consequence: (model) => `${model.name} leaves the site at once, and links to the profile stop working.`,
    failed: 'Error deleting model. Please try again.',
  },
});

/** The roster. */
export const ModelsScreen = () => <ResourceScreen resource={modelsResource} />;
