import { type EventType, eventTypes, type News, NewsInput, newsRoutes, toEventDate } from '@nfa/contracts';
import { excerpt, longDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { dateField, imageField, selectField, textArea, textField, toggleField } from '../framework/field.ts';
import { dayOf } from '../framework/form-values.ts';
import { defineResource } from '../framework/resource.ts';
import { ResourceScreen } from '../framework/resource-screen.tsx';
import { NewsPreview } from './news-preview.tsx';

/** Characters of a content that the list shows. */
const PREVIEW_LENGTH = 200;

const typeLabels: Record<EventType, string> = { news: 'News', event: 'Event', training: 'Training' };

const newsResource = defineResource<NewsInput, News>({
  section: 'news',
  noun: 'news item',
  plural: 'News items',
  routes: newsRoutes,
  input: NewsInput,
  fields: {
    title: textField('Title', { isRequired: true }),
    content: textArea('Content', { isRequired: true, rows: 8 }),
    event_type: selectField(
      'Type',
      eventTypes.map((value) => ({ value, label: typeLabels[value] })),
      { isHalf: true },
    ),
    event_date: dateField('Event date', { isHalf: true }),
    image: imageField('Image', { note: 'Optional' }),
    draft: toggleField('Draft', {
      hint: 'Visitors do not see a draft. With a published date ahead, an item is scheduled.',
    }),
    featured: toggleField('Featured (show on homepage)'),
    date: dateField('Published date', { isHalf: true, hint: 'Left empty, it is the moment of the first save.' }),
  },
  // The day in the form has no time of day: an unchanged one must not move the time of publication.
  toInput: (values, record) => {
    const published = String(values['date'] ?? '');
    const isUnchanged = published === '' || published === dayOf(record?.date);
    return { ...values, date: isUnchanged ? undefined : toEventDate(published) };
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
          {item.featured && <span className="adm-chip adm-chip--accent">Featured</span>}
          <small className="adm-table__content">{excerpt(item.content, PREVIEW_LENGTH)}</small>
          <small>
            Published {longDate(item.date)}
            {item.event_date && `, event on ${longDate(item.event_date)}`}
          </small>
        </>
      ),
    },
  ],
  preview: (form) => <NewsPreview form={form} typeLabels={typeLabels} />,
  publicPath: () => paths.events,
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
export const NewsScreen = () => <ResourceScreen resource={newsResource} />;
