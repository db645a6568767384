import { ModelInput, type ModelProfile, maxPortfolioImages, modelRoutes } from '@nfa/contracts';
import { categoryLabels } from '../../data/models.ts';
import { paths } from '../../lib/paths.ts';
import { choice, image, line, pictures, text, toggle } from '../framework/field.ts';
import { defineResource } from '../framework/resource.ts';
import { ResourceScreen } from '../framework/resource-screen.tsx';

const categories = Object.entries(categoryLabels).map(([value, label]) => ({ value, label }));

const modelsResource = defineResource<ModelInput, ModelProfile>({
  section: 'models',
  noun: 'model',
  plural: 'Models',
  routes: modelRoutes,
  orderRoute: modelRoutes.order,
  input: ModelInput,
  fields: {
    name: line('Name', { isRequired: true, isHalf: true }),
    category: choice('Category', categories, { isRequired: true, isHalf: true }),
    location: line('Location', { isRequired: true, isHalf: true }),
    status: line('Status', {
      isRequired: true,
      isHalf: true,
      suggestions: ['Professional Model', 'Rising Star', 'Featured Model', 'Now Training'],
    }),
    height: line('Height', { isHalf: true }),
    measurements: line('Measurements', { isHalf: true }),
    experience: text('Experience', { rows: 2 }),
    bio: text('Bio', { rows: 3 }),
    main_image: image('Main image', { note: '' }),
    portfolio_images: pictures('Portfolio images', maxPortfolioImages),
    featured: toggle('Show in the carousel of the home page', {
      hint: 'While no model is marked, the carousel shows the newest five with a picture.',
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
