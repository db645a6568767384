import './chosen-bar.css';
import { useEffect, useState } from 'react';
import type { OpenCourse } from '../../data/open-course.ts';
import { langOf, lineOf, own, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { showField } from '../forms/show-field.ts';

/** Bar with the chosen course and a link to the form, shown until the form is in view. */
export function ChosenBar({ course }: { course: OpenCourse }) {
  const isFormInView = useIsFormInView();
  const goToForm = () => {
    const name = document.getElementById('registration-name');
    if (name) showField(name);
  };
  if (isFormInView) return null;
  return (
    <section className="chosen foot-bar" aria-label={t('Your choice')}>
      <span className="chosen-frame frame">
        <Picture url={course.image} alt="" sizes="84px" maxWidth={160} isFirst />
      </span>
      <p>
        <span className="text-card" {...langOf(course, 'title', course.title)}>
          {own(course.title)}
        </span>
        <span className="chosen-line text-small">
          {lineOf(course, 'duration')}
          <span className="chosen-line-price">, {course.price}</span>
        </span>
      </p>
      <span className="chosen-price text-card">{course.price}</span>
      <button className="button" type="button" onClick={goToForm}>
        {t('Register')}
        <Icon name="arrow" />
      </button>
    </section>
  );
}

/** Whether a part of the registration form is in the window. */
function useIsFormInView(): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const side = document.querySelector('.registration-side');
    if (!side) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(side);
    return () => observer.disconnect();
  }, []);
  return isInView;
}
