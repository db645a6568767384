import { z } from 'zod';
import { CourseIntake } from '../enquiries/intakes.ts';
import { recordFields } from '../kit/common.ts';
import {
  altTexts,
  flag,
  multiLine,
  optionalFlag,
  optionalLine,
  paging,
  pictureUrl,
  singleLine,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { inLanguage, translated, translationsOf, withHashes } from '../kit/translations.ts';
import { versionRoutes } from '../kit/versions.ts';
import { coursePaths } from '../public-paths.ts';

const texts = {
  title: singleLine(150),
  description: multiLine(5_000),
  /** Free text, e.g. "4 weeks". */
  duration: singleLine(60),
  /** Free text in Kenyan shillings, e.g. "KSh 25,000". */
  price: singleLine(60),
  /** What to bring to class, e.g. "Heels you can walk in". */
  bring: optionalLine(200),
};

/** Texts of a course that can be translated. */
export const courseTexts = ['title', 'description', 'duration', 'bring'] as const;

const fields = {
  ...texts,
  image: pictureUrl,
  alt_texts: altTexts,
  /** Whether visitors can see the course. */
  active: optionalFlag(true),
  /** For signed-in administrators only; visitors request the texts in a language. */
  translations: translationsOf(texts, courseTexts),
};

/** Fields of a course that the administrator saves. */
export const CourseInput = z.object(fields).overwrite(withHashes).meta({ id: 'CourseInput' });
export type CourseInput = z.infer<typeof CourseInput>;

/** A training course; visitors' responses leave out the translations. */
export const Course = z.object({ ...recordFields, ...fields }).meta({ id: 'Course' });
export type Course = z.infer<typeof Course>;

/** A training course as visitors see it. */
export const PublicCourse = Course.omit({ translations: true });
export type PublicCourse = z.infer<typeof PublicCourse>;

/** A course with the starts that visitors can register for, the next one first. */
export const CourseWithIntakes = Course.extend({ ...translated, intakes: z.array(CourseIntake) }).meta({
  id: 'CourseWithIntakes',
});
export type CourseWithIntakes = z.infer<typeof CourseWithIntakes>;

/** Fields of a course that a registration needs. */
export const CourseSummary = Course.pick({ id: true, title: true, active: true, translations: true });
export type CourseSummary = z.infer<typeof CourseSummary>;

/** Number of stored records, for the dashboard. */
export const CatalogueCounts = z.object({
  models: z.int(),
  news: z.int(),
  courses: z.int(),
  /** Clients' answers in packages that the administrator has not seen yet. */
  new_package_answers: z.int().optional(),
});
export type CatalogueCounts = z.infer<typeof CatalogueCounts>;

/** Order of the courses: all ids, in the order in which they are shown. */
export const CourseOrder = z.object({ ids: z.array(z.uuid()).max(1_000) }).meta({ id: 'CourseOrder' });
export type CourseOrder = z.infer<typeof CourseOrder>;

export const courseRoutes = defineRoutes('catalogue', {
  list: {
    method: 'GET',
    path: coursePaths.list,
    access: 'public',
    summary: 'Courses, newest first unless the administrator ordered them; inactive ones only for the administrator.',
    query: z.object({ active: flag.optional(), ...inLanguage, ...paging }),
    response: z.array(CourseWithIntakes),
    carriesFormToken: true,
  },
  create: {
    method: 'POST',
    path: '/admin/courses',
    access: 'admin',
    summary: 'Adds a course.',
    body: CourseInput,
    response: Course,
    status: 201,
  },
  order: {
    method: 'PUT',
    path: '/admin/courses/order',
    access: 'admin',
    summary: 'Sets the order of the courses; those that are not named come before it, newest first.',
    body: CourseOrder,
    response: CourseOrder,
  },
  replace: {
    method: 'PUT',
    path: '/admin/courses/:id',
    access: 'admin',
    hides: true,
    summary: 'Replaces a course.',
    body: CourseInput,
    response: Course,
  },
  ...versionRoutes('/admin/courses/:id', 'a course', fields, Course),
  summary: {
    method: 'GET',
    path: '/internal/courses/:id',
    access: 'internal',
    summary: 'Title and state of one course.',
    response: CourseSummary,
  },
});
