import './course-card.css';
import type { OpenCourse } from '../../data/courses.ts';
import { lines, longDay } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { IntakeChoice } from './intake-choice.tsx';
import { Seats } from './seats.tsx';
import { startsWords } from './starts-words.ts';

interface CourseCardProps {
  course: OpenCourse;
  isSelected: boolean;
  isFirst: boolean;
  onToggle: () => void;
  /** The chosen start. */
  intakeId: string;
  onIntake: (id: string) => void;
}

/** A course as a ticket: picture, facts, and a stub with price and choice. */
export function CourseCard({ course, isSelected, isFirst, onToggle, intakeId, onIntake }: CourseCardProps) {
  const { intakes = [] } = course;
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
        <CourseFacts course={course} />
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
      {isSelected && intakes.length > 0 && (
        <IntakeChoice
          prefix={course.id}
          legend={startsWords(intakes.length)}
          intakes={intakes}
          selectedId={intakeId}
          onSelect={onIntake}
        />
      )}
    </article>
  );
}

/** When the course starts next, what seats are left then, and what to bring. */
function CourseFacts({ course: { intakes = [], bring } }: { course: OpenCourse }) {
  const [next, ...later] = intakes;
  if (!next && !bring) return null;
  const hours = [next?.days, next?.hours].filter(Boolean).join(', ');
  const more = later.length === 0 ? '' : `, and ${later.length} later ${later.length === 1 ? 'date' : 'dates'}`;
  return (
    <dl className="course-next">
      {next && (
        <div>
          <dt>Starts</dt>
          <dd>{longDay(next.starts_on) + more}</dd>
        </div>
      )}
      {hours && (
        <div>
          <dt>Hours</dt>
          <dd>{hours}</dd>
        </div>
      )}
      {next && (
        <div>
          <dt>Seats</dt>
          <dd>
            <Seats intake={next} />
          </dd>
        </div>
      )}
      {bring && (
        <div>
          <dt>Bring</dt>
          <dd>{bring}</dd>
        </div>
      )}
    </dl>
  );
}
