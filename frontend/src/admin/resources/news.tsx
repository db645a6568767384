import {
  type EventType,
  eventTypes,
  type News,
  NewsInput,
  newsRoutes,
  type newsTexts,
  toEventDate,
} from '@nfa/contracts';
import { excerpt, isoDay, longDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import {
  altTextsField,
  dateField,
  type Field,
  imageField,
  publicationField,
  selectField,
  textArea,
  textField,
  toggleField,
  translationsField,
} from '../forms/field.ts';
import { instantOf, isPlan, type PublicationState, publicationValue } from '../framework/publication.ts';
import { defineResource } from '../framework/resource.ts';
import { ResourceScreen } from '../framework/resource-screen.tsx';
import { serverNow } from '../session/server-clock.ts';
import { NewsPreview } from './news-preview.tsx';

/** Characters of a content that the list shows. */
const PREVIEW_LENGTH = 200;

const typeLabels: Record<EventType, string> = { news: 'News', event: 'Event', training: 'Training' };

const stateOf = ({ draft, date }: News): PublicationState => {
  if (draft) return 'draft';
  return isPlan(publicationValue(date, serverNow())) ? 'scheduled' : 'published';
};

function PublicationChip({ item }: { item: News }) {
  const state = stateOf(item);
  if (state === 'draft') return <span className="adm-chip adm-chip--quiet">Draft</span>;
  if (state !== 'scheduled') return null;
  const [, time = ''] = publicationValue(item.date, serverNow()).split('T');
  return (
    <span className="adm-chip adm-chip--warn">
      Scheduled, {longDate(item.date)} {time}
    </span>
  );
}

const texts = {
  title: textField('Title', { isRequired: true }),
  content: textArea('Content', { isRequired: true, rows: 8 }),
} satisfies Record<(typeof newsTexts)[number], Field>;

const newsResource = defineResource<NewsInput, News>({
  section: 'news',
  noun: 'news item',
  plural: 'News items',
  routes: newsRoutes,
  input: NewsInput,
  fields: {
    ...texts,
    translations: translationsField(texts),
    event_type: selectField('Type', {
      options: eventTypes.map((value) => ({ value, label: typeLabels[value] })),
      isHalf: true,
    }),
    event_date: dateField('Event date', { isHalf: true }),
    start_time: textField('Starts at', { isHalf: true, placeholder: '09:00', hint: 'Nairobi time, 24 hours' }),
    end_time: textField('Ends at', { isHalf: true, placeholder: '12:00' }),
    place: textField('Place', { hint: 'Leave it empty to use the address of the contact page.' }),
    image: imageField('Image', { note: 'Optional', altField: 'alt_texts' }),
    alt_texts: altTextsField('Text of the picture'),
    draft: toggleField('Draft', { isHidden: true }),
    featured: toggleField('Featured (show on homepage)'),
    date: publicationField('Publication', { draftField: 'draft', note: '' }),
  },
  // A day in the form has no time of day: an unchanged one must not move the time of publication.
  toInput: (values, record) => {
    const value = String(values['date'] ?? '');
    if (isPlan(value)) return { ...values, date: instantOf(value)?.toISOString() };
    const isUnchanged = value === '' || value === isoDay(record?.date);
    if (!isUnchanged) return { ...values, date: toEventDate(value) };
    const isPublishedNow =
      values['draft'] !== true && record !== undefined && Date.parse(record.date) > serverNow().getTime();
    return { ...values, date: isPublishedNow ? serverNow().toISOString() : undefined };
  },
  nameOf: (item) => item.title,
  pictureOf: (item) => item.image,
  searchOf: (item) => [item.title, item.content, typeLabels[item.event_type]].join(' '),
  columns: [
    {
      title: 'Title and content',
      cell: (item) => (
        <>
          <strong>{item.title}</strong>
          <span className="adm-chip">{typeLabels[item.event_type]}</span>
          <PublicationChip item={item} />
          {item.featured && <span className="adm-chip adm-chip--accent">Featured</span>}
          <small className="adm-table__content">{excerpt(item.content, PREVIEW_LENGTH)}</small>
          <small>
            {stateOf(item) === 'published' ? 'Published' : 'Dated'} {longDate(item.date)}
            {item.event_date && `, event on ${longDate(item.event_date)}`}
          </small>
        </>
      ),
    },
  ],
  Preview: ({ values }) => <NewsPreview values={values} typeLabels={typeLabels} />,
  publicPath: (item) => paths.article(item.id),
  saveFailed: 'Error saving news. Please try again.',
  removal: {
    route: newsRoutes.remove,
    restore: newsRoutes.restore,
    question: 'Are you sure you want to delete this news item?',
    consequence: (item) => `“${item.title}” leaves the site at once.`,
    failed: 'Error deleting news. Please try again.',
  },
});

/** News, events and training announcements. */
export const Component = () => <ResourceScreen resource={newsResource} />;
