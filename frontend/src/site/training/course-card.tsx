import './course-card.css';
import type { CourseIntake } from '@nfa/contracts';
import type { OpenCourse } from '../../data/open-course.ts';
import { lines, shortDay } from '../../lib/format.ts';
import { counted, langOf, lineOf, own, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { IntakeChoice } from './intake-choice.tsx';
import { Seats } from './seats.tsx';
import { startsLabel } from './starts-label.ts';

interface CourseCardProps {
  course: OpenCourse;
  isSelected: boolean;
  isFirst: boolean;
  onToggle: () => void;
  /** The chosen start. */
  intakeId: string;
  onIntake: (id: string) => void;
}

/** Card of a course in the form of a ticket, with price and choice on its stub. */
export function CourseCard({ course, isSelected, isFirst, onToggle, intakeId, onIntake }: CourseCardProps) {
  const { intakes = [] } = course;
  return (
    <article className={`course columns ${isSelected ? 'course--selected' : ''}`}>
      <div className="course-frame frame">
        <Picture url={course.image} alt="" sizes="(max-width: 899px) 84vw, 38vw" maxWidth={1280} isFirst={isFirst} />
      </div>
      <div className="course-text stacked">
        <h2 className="text-row" {...langOf(course, 'title', course.title)}>
          {own(course.title)}
        </h2>
        <div className="course-description" {...langOf(course, 'description', course.description)}>
          {lines(own(course.description)).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <CourseFacts course={course} />
      </div>
      <div className="course-stub stacked">
        <span className="price">{course.price}</span>
        <span className="quiet" {...langOf(course, 'duration', course.duration)}>
          {own(course.duration)}
        </span>
        <NextStarts intakes={intakes} />
        <button
          className={`button needs-script ${isSelected ? '' : 'button--line'}`}
          type="button"
          aria-pressed={isSelected}
          onClick={onToggle}
        >
          <span>
            {isSelected ? t('Selected') : t('Select Course')}
            <span className="visually-hidden">: {own(course.title)}</span>
          </span>
          <Icon name={isSelected ? 'check' : 'plus'} />
        </button>
      </div>
      {isSelected && intakes.length > 0 && (
        <IntakeChoice
          prefix={course.id}
          legend={startsLabel(intakes.length)}
          intakes={intakes}
          selectedId={intakeId}
          onSelect={onIntake}
        />
      )}
    </article>
  );
}

/** Most starts on a card. */
const MOST_STARTS = 3;

/** The next starts with their free seats; further starts are listed below a full one. */
function NextStarts({ intakes }: { intakes: readonly CourseIntake[] }) {
  if (intakes.length === 0) return null;
  return (
    <ul className="course-starts rows">
      {intakes.slice(0, MOST_STARTS).map((intake) => (
        <li key={intake.id}>
          {intakes.length === 1 ? (
            <>
              <b>{shortDay(intake.starts_on)}</b>
              <Seats intake={intake} />
            </>
          ) : (
            startLabel(intake)
          )}
        </li>
      ))}
    </ul>
  );
}

/** "Jan 11 full", "Feb 15: 12 seats". */
const startLabel = ({ starts_on, seats_left }: CourseIntake): string => {
  const day = shortDay(starts_on);
  if (seats_left === 0) return t('{day} full', { day });
  return t(counted(seats_left, '{day}: {n} seat', '{day}: {n} seats'), { day, n: seats_left });
};

/** Hours of the course, and what to bring. */
function CourseFacts({ course }: { course: OpenCourse }) {
  const { intakes: [next] = [], bring } = course;
  const hours = next && lineOf(next, 'days', 'hours');
  if (!hours && !bring) return null;
  return (
    <dl className="course-next terms">
      {hours && (
        <div>
          <dt>{t('Hours')}</dt>
          <dd>{hours}</dd>
        </div>
      )}
      {bring && (
        <div>
          <dt>{t('Bring')}</dt>
          <dd {...langOf(course, 'bring', bring)}>{own(bring)}</dd>
        </div>
      )}
    </dl>
  );
}
