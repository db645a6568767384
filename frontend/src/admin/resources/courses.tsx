import { type Course, CourseInput, courseRoutes, type courseTexts } from '@nfa/contracts';
import { paths } from '../../lib/paths.ts';
import {
  altTextsField,
  type Field,
  imageField,
  textArea,
  textField,
  toggleField,
  translationsField,
} from '../forms/field.ts';
import { defineResource } from '../framework/resource.ts';
import { ResourceScreen } from '../framework/resource-screen.tsx';
import { CourseIntakes } from '../intakes/course-intakes.tsx';
import { CoursePreview } from './course-preview.tsx';

const texts = {
  title: textField('Title', { isRequired: true }),
  description: textArea('Description', { isRequired: true, rows: 5 }),
  duration: textField('Duration', { isRequired: true, isHalf: true, placeholder: '4 weeks' }),
  bring: textField('What to bring', { placeholder: 'Heels you can walk in' }),
} satisfies Record<(typeof courseTexts)[number], Field>;

const coursesResource = defineResource<CourseInput, Course>({
  section: 'courses',
  noun: 'course',
  plural: 'Courses',
  routes: courseRoutes,
  input: CourseInput,
  fields: {
    title: texts.title,
    duration: texts.duration,
    price: textField('Price', { isRequired: true, isHalf: true, placeholder: 'KSh 25,000' }),
    description: texts.description,
    bring: texts.bring,
    translations: translationsField(texts),
    image: imageField('Image', { note: 'Optional', altField: 'alt_texts' }),
    alt_texts: altTextsField('Text of the picture'),
    active: toggleField('Active', { initial: true, hint: 'Visitors see and book active courses only.' }),
  },
  nameOf: (course) => course.title,
  pictureOf: (course) => course.image,
  searchOf: (course) => [course.title, course.description, course.price, course.duration].join(' '),
  columns: [
    {
      title: 'Title',
      cell: (course) => (
        <>
          <strong>{course.title}</strong>
          <small>
            {course.price}, {course.duration}
          </small>
        </>
      ),
    },
    {
      title: 'State',
      cell: (course) => (
        <span className={`adm-chip ${course.active ? 'adm-chip--ok' : 'adm-chip--quiet'}`}>
          {course.active ? 'Active' : 'Inactive'}
        </span>
      ),
    },
  ],
  orderRoute: courseRoutes.order,
  Preview: CoursePreview,
  publicPath: () => paths.training,
  parts: [
    { key: 'course', label: 'Course' },
    { key: 'starts', label: 'Starts', Panel: ({ record }) => <CourseIntakes course={record} /> },
  ],
  saveFailed: 'Error saving course. Please try again.',
});

/** Courses; they are switched off, never deleted. */
export const Component = () => <ResourceScreen resource={coursesResource} />;
