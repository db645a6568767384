import {
  adultMeasurements,
  feetAndInches,
  inches,
  ModelInput,
  type ModelProfile,
  maxPortfolioImages,
  modelRoutes,
  type modelTexts,
  type RosterEntry,
  shoeText,
  sizeText,
} from '@nfa/contracts';
import { categoryLabels } from '../../data/models.ts';
import { paths } from '../../lib/paths.ts';
import { consentQuestion } from '../consents/consent-question.ts';
import { ModelConsentsPanel } from '../consents/model-consents.tsx';
import { ModelPictures } from '../consents/model-pictures.tsx';
import { PictureNotes } from '../consents/picture-notes.tsx';
import {
  altTextsField,
  dateField,
  type Field,
  imageField,
  listField,
  numberField,
  pictureChoiceField,
  picturesField,
  selectField,
  textArea,
  textField,
  toggleField,
  translationsField,
  videoField,
} from '../forms/field.ts';
import { defineResource } from '../framework/resource.ts';
import { ResourceScreen } from '../framework/resource-screen.tsx';
import { ModelJobs } from '../my-pages/model-jobs.tsx';
import { ChildName } from './child-name.tsx';
import { CompCardLinks } from './comp-card-links.tsx';
import { CompCardPreview } from './comp-card-preview.tsx';
import { ConvertedValue } from './converted-value.tsx';
import { DigitalsAge, DigitalsChip } from './digitals-age.tsx';
import { FillInAll } from './fill-in-all.tsx';
import { MeasuredLine, MeasurementsFromText, SkillsLine } from './measurements-from-text.tsx';
import { ModelFigures } from './model-figures.tsx';
import { ModelPreview } from './model-preview.tsx';
import { ProposedMain, proposedMain } from './proposed-main.tsx';
import { PublishingCheck } from './publishing-check.tsx';
import { SentDigitals } from './sent-digitals.tsx';
import { WalkPoster } from './walk-poster.tsx';

const categories = Object.entries(categoryLabels).map(([value, label]) => ({ value, label }));

const sharings = [
  { value: 'private', label: 'Nobody: private' },
  { value: 'packages', label: 'Clients, in packages' },
  { value: 'profile', label: 'Everybody, on the profile' },
];
const sharingHint = 'Of a child never on the profile.';
const ofPictures = { part: 'pictures' } as const;
const ofDigitals = { part: 'digitals' } as const;
const digitalField = (view: string) => imageField(`Digital, ${view}`, { ...ofDigitals, isHalf: true, isPrivate: true });

const measured = { fold: 'measurements', isHalf: true } as const;
const ofChildren = { isHalf: true, hiddenWhen: { field: 'category', isNot: 'kids' } } as const;
const ofAdults = { isHalf: true, hiddenWhen: { field: 'category', is: 'kids' } } as const;
const measuredAdults = { ...measured, ...ofAdults } as const;
const girthField = (name: string, label: string) =>
  numberField(label, {
    ...measuredAdults,
    unit: 'cm',
    below: (form) => <ConvertedValue form={form} name={name} convert={(cm) => `${inches(cm)} in`} />,
  });

const texts = {
  status: textField('Status', {
    isRequired: true,
    isHalf: true,
    suggestions: ['Professional Model', 'Rising Star', 'Featured Model', 'Now Training'],
  }),
  experience: textArea('Experience', { rows: 2 }),
  bio: textArea('Bio', { rows: 3 }),
} satisfies Record<(typeof modelTexts)[number], Field>;

const modelsResource = defineResource<ModelInput, ModelProfile, RosterEntry>({
  section: 'models',
  noun: 'model',
  plural: 'Models',
  routes: { ...modelRoutes, list: modelRoutes.roster },
  orderRoute: modelRoutes.order,
  input: ModelInput,
  fields: {
    name: textField('Name', { isRequired: true, isHalf: true, below: (form) => <ChildName form={form} /> }),
    category: selectField('Category', {
      options: categories,
      isRequired: true,
      isHalf: true,
      placeholder: 'Choose a category',
    }),
    surname: textField('Surname', { ...ofChildren, hint: 'Only you see it.' }),
    birth_date: dateField('Birth date', {
      isHalf: true,
      hint: 'Only you see it. A child without one counts as under 16.',
    }),
    minor: toggleField('Under 18', { ...ofAdults, hint: 'For a model whose birth date is not known.' }),
    location: textField('Location', { isRequired: true, isHalf: true }),
    status: texts.status,
    height: textField('Height', { isHalf: true }),
    measurements: textField('Measurements', { isHalf: true, below: (form) => <MeasurementsFromText form={form} /> }),
    height_cm: numberField('How tall', {
      ...measured,
      unit: 'cm',
      below: (form) => <ConvertedValue form={form} name="height_cm" convert={feetAndInches} />,
    }),
    size_eu: numberField('Dress, suit or child’s clothing size, EU', {
      ...measured,
      below: (form) => <ConvertedValue form={form} name="size_eu" convert={sizeText} />,
    }),
    bust_cm: girthField('bust_cm', 'Bust or chest'),
    waist_cm: girthField('waist_cm', 'Waist'),
    hips_cm: girthField('hips_cm', 'Hips'),
    shoe_eu: numberField('Shoe size, EU', {
      ...measuredAdults,
      below: (form) => <ConvertedValue form={form} name="shoe_eu" convert={shoeText} />,
    }),
    hair: textField('Hair', { ...measuredAdults, placeholder: 'Black, natural' }),
    eyes: textField('Eyes', measured),
    skills: listField('Skills', { fold: 'skills', maxLines: 30, itemName: 'skill' }),
    languages: listField('Languages', { fold: 'skills', maxLines: 30, itemName: 'language' }),
    experience: texts.experience,
    bio: texts.bio,
    translations: translationsField(texts),
    featured: toggleField('Show in the carousel of the home page', {
      hint: 'While no model is marked, the carousel shows the newest five with a picture.',
    }),
    main_image: imageField('Main image', {
      ...ofPictures,
      note: '',
      altField: 'alt_texts',
      below: (form) => <ProposedMain form={form} />,
    }),
    portfolio_images: picturesField('Portfolio images', {
      slots: maxPortfolioImages,
      ...ofPictures,
      mainField: 'main_image',
      altField: 'alt_texts',
      below: (form) => <PictureNotes form={form} />,
    }),
    alt_texts: altTextsField('Texts of pictures'),
    comp_card_images: pictureChoiceField('Comp card', {
      ...ofPictures,
      sources: ['main_image', 'portfolio_images'],
      places: ['Front', 'Back 1', 'Back 2', 'Back 3', 'Back 4'],
      hint: 'While nothing is chosen, the card shows the first five pictures; of a child none. Choose only pictures that a guardian has agreed to.',
      below: (form) => (
        <>
          <CompCardPreview form={form} />
          <CompCardLinks form={form} />
        </>
      ),
    }),
    digitals_front: digitalField('front'),
    digitals_left: digitalField('left side'),
    digitals_right: digitalField('right side'),
    digitals_back: digitalField('back'),
    digitals_full: digitalField('full length'),
    digitals_taken_on: dateField('Digitals taken on', {
      ...ofDigitals,
      isHalf: true,
      below: (form) => <DigitalsAge form={form} />,
    }),
    digitals_shared: selectField('Who sees the digitals', { options: sharings, ...ofDigitals, hint: sharingHint }),
    walk_video: videoField('Walk', {
      ...ofDigitals,
      isHalf: true,
      isPrivate: true,
      below: (form) => <WalkPoster form={form} />,
    }),
    walk_poster: imageField('Poster, before it plays', { ...ofDigitals, isHalf: true, isPrivate: true }),
    walk_shared: selectField('Who sees the walk', { options: sharings, ...ofDigitals, hint: sharingHint }),
    visible: toggleField('Visible on the site', {
      initial: true,
      states: { on: 'Visible', off: 'Hidden' },
      isBesideSave: true,
    }),
  },
  folds: {
    measurements: { title: 'Typed measurements', summary: (form) => <MeasuredLine form={form} /> },
    skills: { title: 'Skills and languages', summary: (form) => <SkillsLine form={form} /> },
  },
  parts: [
    { key: 'profile', label: 'Profile' },
    { key: 'pictures', label: 'Pictures', isOnNew: true },
    { key: 'digitals', label: 'Digitals and walk', Above: SentDigitals },
    { key: 'consent', label: 'Consent', Panel: ({ record }) => <ModelConsentsPanel modelId={record.id} /> },
    { key: 'jobs', label: 'Jobs', Panel: ({ record }) => <ModelJobs modelId={record.id} /> },
    { key: 'figures', label: 'Figures', Panel: ({ record }) => <ModelFigures id={record.id} /> },
  ],
  beforePublishing: (form, record) => <PublishingCheck form={form} id={record?.id} />,
  toInput: (values) => ({
    ...values,
    // The first picture stands there until another is chosen.
    main_image: values['main_image'] || proposedMain(values),
    // Fields that the form leaves out for children are empty.
    ...(values['category'] === 'kids' && {
      hair: '',
      ...Object.fromEntries(adultMeasurements.map((name) => [name, null])),
    }),
  }),
  nameOf: (model) => model.name,
  pictureOf: (model) => model.main_image,
  searchOf: (model) =>
    [model.name, model.surname, model.location, model.status, categoryLabels[model.category]].join(' '),
  columns: [
    {
      title: 'Name',
      cell: (model) => (
        <>
          <strong>{model.name}</strong>
          {model.surname && <span> {model.surname}</span>}
          {!model.visible && <span className="adm-chip adm-chip--quiet">Hidden</span>}
          {model.digitals_taken_on && <DigitalsChip takenOn={model.digitals_taken_on} />}
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
  Preview: ModelPreview,
  Tools: FillInAll,
  filter: { label: 'Category', options: categories, valueOf: (model) => model.category },
  publicPath: (model) => paths.model(model.id),
  saveFailed: 'Error saving model. Please try again.',
  questionBeforeSave: consentQuestion,
  removal: {
    route: modelRoutes.remove,
    restore: modelRoutes.restore,
    question: 'Are you sure you want to delete this model?',
    consequence: (model) => `${model.name} leaves the site at once, and links to the profile stop working.`,
    failed: 'Error deleting model. Please try again.',
  },
});

/** The roster. */
export const Component = () => (
  <ModelPictures>
    <ResourceScreen resource={modelsResource} />
  </ModelPictures>
);
