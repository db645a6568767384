import './course-card.css';
import type { CourseIntake } from '@nfa/contracts';
import type { OpenCourse } from '../../data/courses.ts';
import { lines, longDay, shortDay } from '../../lib/format.ts';
import { counted, own, ownLang, t } from '../../translations/text.ts';
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
        <h2 className="text-row" {...ownLang(course.title)}>
          {own(course.title)}
        </h2>
        <div className="course-description" {...ownLang(course.description)}>
          {lines(own(course.description)).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <CourseFacts course={course} />
      </div>
      <div className="course-stub">
        <span className="course-price">{course.price}</span>
        <span className="quiet">{own(course.duration)}</span>
        <button
          className={`button ${isSelected ? '' : 'button--line'}`}
          type="button"
          aria-pressed={isSelected}
          onClick={onToggle}
        >
          <span>
            {isSelected ? t('Selected') : t('Select Course')}
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

/** Starts that stand side by side. */
const MOST_STARTS = 3;

/** "Jan 11 full", "Feb 15: 12 seats". */
const startWords = ({ starts_on, seats_left }: CourseIntake): string => {
  const day = shortDay(starts_on);
  if (seats_left === 0) return t('{day} full', { day });
  return t(counted(seats_left, '{day}: {n} seat', '{day}: {n} seats'), { day, n: seats_left });
};

/** When the course starts next, what seats are left then, and what to bring. */
function CourseFacts({ course: { intakes = [], bring } }: { course: OpenCourse }) {
  const [next, ...later] = intakes;
  if (!next && !bring) return null;
  const hours = [next?.days, next?.hours].filter(Boolean).join(', ');
  const nextDay = next ? longDay(next.starts_on) : '';
  const nextAndMore =
    later.length === 0
      ? nextDay
      : t(counted(later.length, '{day}, and {n} later date', '{day}, and {n} later dates'), {
          day: nextDay,
          n: later.length,
        });
  // A full start is not the end of the course: the next ones stand beside it.
  const isFull = next?.seats_left === 0 && later.length > 0;
  return (
    <dl className="course-next">
      {next && (
        <div>
          <dt>{t('Starts')}</dt>
          <dd>{isFull ? intakes.slice(0, MOST_STARTS).map(startWords).join(' · ') : nextAndMore}</dd>
        </div>
      )}
      {hours && (
        <div>
          <dt>{t('Hours')}</dt>
          <dd {...ownLang(hours)}>{own(hours)}</dd>
        </div>
      )}
      {next && !isFull && (
        <div>
          <dt>{t('Seats')}</dt>
          <dd>
            <Seats intake={next} />
          </dd>
        </div>
      )}
      {bring && (
        <div>
          <dt>{t('Bring')}</dt>
          <dd {...ownLang(bring)}>{own(bring)}</dd>
        </div>
      )}
    </dl>
  );
}
