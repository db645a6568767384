import './course-card.css';
import type { Course } from '@nfa/contracts';
import { lines } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

interface CourseCardProps {
  course: Course;
  isSelected: boolean;
  isFirst: boolean;
  onToggle: () => void;
}

/** A course as a ticket: picture, facts, and a stub with price and choice. */
export function CourseCard({ course, isSelected, isFirst, onToggle }: CourseCardProps) {
  return (
    <article className={`course ${isSelected ? 'course--selected' : ''}`}>
      <div className="course-frame">
        <Picture url={course.image} alt="" sizes="(max-width: 899px) 84vw, 38vw" maxWidth={1280} isFirst={isFirst} />
      </div>
      <div className="course-text">
        <h2 className="text-row">{course.title}</h2>
        <div className="course-description">
          {lines(course.description).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className="course-stub">
        <span className="course-price">{course.price}</span>
        <span className="quiet">{course.duration}</span>
        <button
          className={`button ${isSelected ? '' : 'button--line'}`}
          type="button"
          aria-pressed={isSelected}
          onClick={onToggle}
        >
          <span>
            {isSelected ? 'Selected' : 'Select Course'}
            <span className="visually-hidden">: {course.title}</span>
          </span>
          <Icon name={isSelected ? 'check' : 'plus'} />
        </button>
      </div>
    </article>
  );
}
