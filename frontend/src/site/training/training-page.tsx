import './training-page.css';
import type { CourseIntake } from '@nfa/contracts';
import { Suspense, useEffect, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { loadActiveCourses } from '../../data/courses.ts';
import type { OpenCourse } from '../../data/open-course.ts';
import { previewPicture } from '../../lib/media.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { own, t } from '../../translations/text.ts';
import { lazyOptional } from '../../ui/lazy-optional.tsx';
import { ScoutedLink } from '../apply/scouted-link.tsx';
import { useFormResult } from '../forms/form-result.ts';
import { pageTitle } from '../page-title.ts';
import { CourseCard } from './course-card.tsx';
import { Registration } from './registration.tsx';
import { useIntake } from './use-intake.ts';
import { WhyTrain } from './why-train.tsx';

// Loaded with the first choice, since a page that was only opened does not need it.
const ChosenBar = lazyOptional(async () => (await import('./chosen-bar.tsx')).ChosenBar);

export { loadActiveCourses as loader };

/** Courses and the registration form. */
export function Component() {
  const courses = useLoaderData<typeof loadActiveCourses>();
  const [selectedId, setSelectedId] = useState(useFormResult()?.values.course_id ?? '');
  const selected = courses.find(({ id }) => id === selectedId);
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const { intake, chooseIntake } = useIntake(courses, selectedId);
  return (
    <>
      <div className="page-head">
        <div className="page-head-row">
          <h1 className="text-page">{t('Training')}</h1>
          <p className="text-lead">{t('Small groups, working teachers, and a floor with a real runway on it.')}</p>
        </div>
      </div>
      <ScoutedLink />
      <section className="courses" aria-label={t('Our training')}>
        {courses.length === 0 && (
          <p className="text-row">{t('No courses are open right now. Please ask us for the next term.')}</p>
        )}
        {courses.map((course, place) => (
          <CourseCard
            key={course.id}
            course={course}
            isSelected={course.id === selectedId}
            isFirst={place === 0}
            intakeId={intake?.id ?? ''}
            onIntake={chooseIntake}
            onToggle={() => setSelectedId(course.id === selectedId ? '' : course.id)}
          />
        ))}
      </section>
      <Registration
        courses={courses}
        intake={intake}
        selectedId={selectedId}
        onSelect={setSelectedId}
        onIntake={chooseIntake}
      />
      <WhyTrain />
      <p className="visually-hidden" role="status">
        {selected && t('{course} selected', { course: own(selected.title) })}
      </p>
      {selected && isHydrated && (
        <Suspense>
          <ChosenBar course={selected} />
        </Suspense>
      )}
    </>
  );
}

export const handle: PageHandle<OpenCourse[]> = {
  head: ({ data: courses, settings, origin }) => {
    const picture = courses.find(({ image }) => image)?.image;
    return {
      title: pageTitle(t('Training'), settings),
      description: t('Modelling courses of {agency} in Nairobi: {courses}.', {
        agency: settings.company_name,
        courses: courses.map(({ title }) => own(title)).join(', '),
      }),
      path: paths.training,
      ...(picture && { image: previewPicture(picture) }),
      jsonLd: import.meta.env.SSR
        ? [
            breadcrumbs(origin, [{ name: t('Training'), path: paths.training }]),
            ...courses.map((course) => ({
              '@type': 'Course',
              name: course.title,
              description: course.description,
              provider: { '@type': 'Organization', name: settings.company_name, url: origin },
              url: new URL(paths.training, origin).href,
              ...(course.intakes?.length && { hasCourseInstance: course.intakes.map(courseInstance) }),
            })),
          ]
        : [],
    };
  },
};

const courseInstance = ({ starts_on, ends_on, days, hours, venue, seats }: CourseIntake): object => ({
  '@type': 'CourseInstance',
  courseMode: 'onsite',
  startDate: starts_on,
  endDate: ends_on,
  ...((days || hours) && { description: [days, hours].filter(Boolean).join(', ') }),
  ...(venue && { location: { '@type': 'Place', name: venue } }),
  maximumAttendeeCapacity: seats,
});
