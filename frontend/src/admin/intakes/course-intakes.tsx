import './course-intakes.css';
import { type Course, type Intake, intakeRoutes, nairobiDay } from '@nfa/contracts';
import { longDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { useRecordWrite } from '../components/use-record-write.ts';
import { useRecord } from '../data/queries.ts';
import { useIsPending } from '../data/use-pending.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { useOpened } from '../framework/use-opened.tsx';
import { call } from '../session/call.ts';
import { isConflict } from '../session/failure.ts';
import { useServerTime } from '../session/server-clock.ts';
import { IntakeForm } from './intake-form.tsx';
import { outdatedTexts } from './intake-labels.ts';
import { Participants } from './participants.tsx';

/** The starts of a course, below its form: each with its own form and its people. */
export function CourseIntakes({ course }: { course: Pick<Course, 'id' | 'title'> }) {
  const courseId = course.id;
  const today = nairobiDay(useServerTime());
  const intakes = useRecord(intakeRoutes.listIntakes, { params: { id: courseId } });
  const { opened, opener, close, question } = useOpened<string>();
  const isTakenOff = useIsPending('intakes');
  const writing = useRecordWrite('intakes');

  function takeOff({ id, enrolled, held, waiting }: Intake) {
    const send = (route: typeof intakeRoutes.cancel | typeof intakeRoutes.remove) => call(route, { params: { id } });
    const cancel = () => send(intakeRoutes.cancel);
    // People may have registered of whom nobody has a seat or waits any more.
    const remove = () =>
      send(intakeRoutes.remove).catch((error: unknown) => {
        if (!isConflict(error)) throw error;
        return cancel();
      });
    void writing.store(id, enrolled + held + waiting > 0 ? cancel : remove);
  }

  if (!intakes.data) return <LoadState what="The intakes" of={intakes} />;
  return (
    <section className="adm-panel adm-intakes" aria-labelledby="intakes-title">
      <p className="adm-intakes__course">{course.title}</p>
      <div className="adm-panel__head">
        <h2 id="intakes-title">Intakes</h2>
        <Button {...opener('new')} icon="plus">
          Add intake
        </Button>
      </div>
      <p className="adm-hint adm-pad adm-intakes__hint">
        The site shows the next one, and all of them after Select Course.
      </p>
      <FailureNotice text="This could not be done." error={writing.error} onClose={writing.clearError} />
      {question}
      {opened === 'new' && <IntakeForm courseId={courseId} intake={undefined} onDone={close} />}
      {intakes.data.length === 0 && opened !== 'new' && <Empty text="No intake: dates on request." />}
      <ul className="adm-rows adm-intakes__list">
        {intakes.data.map((intake) => (
          <li key={intake.id}>
            <IntakeRow
              intake={intake}
              opener={opener}
              isBusy={isTakenOff(intake.id)}
              onTakeOff={() => takeOff(intake)}
            />
            {opened === `edit ${intake.id}` && <IntakeForm courseId={courseId} intake={intake} onDone={close} />}
            {opened === `people ${intake.id}` && (
              <Participants
                intake={intake}
                others={intakes.data.filter(
                  ({ id, cancelled_at, starts_on }) => id !== intake.id && !cancelled_at && starts_on >= today,
                )}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface IntakeRowProps {
  intake: Intake;
  opener: ReturnType<typeof useOpened<string>>['opener'];
  /** Whether the start is being removed. */
  isBusy: boolean;
  onTakeOff: () => void;
}

function IntakeRow({ intake, opener, isBusy, onTakeOff }: IntakeRowProps) {
  const day = longDay(intake.starts_on);
  const isPast = intake.starts_on < nairobiDay(useServerTime());
  return (
    <div className="adm-intakes__row">
      <p>
        <strong>{day}</strong>
        <small>{[intake.days, intake.hours, intake.venue].filter(Boolean).join(', ')}</small>
        {intake.cancelled_at && <span className="adm-chip adm-chip--bad">Cancelled</span>}
        {isPast && !intake.cancelled_at && <span className="adm-chip adm-chip--quiet">Begun</span>}
        {!isPast && !intake.cancelled_at && outdatedTexts(intake).length > 0 && (
          <span className="adm-chip adm-chip--warn">Kiswahili: English changed since</span>
        )}
      </p>
      <p>
        {`${intake.enrolled} of ${intake.seats} seats enrolled`}
        <small>{`${intake.held} held, ${intake.waiting} waiting`}</small>
      </p>
      <div>
        <Button {...opener(`people ${intake.id}`)} aria-label={`People of ${day}`}>
          People
        </Button>
        {intake.price_kes !== null && (
          <PanelLink
            look="plain"
            aria-label={`Fees of ${day}`}
            to={{ section: 'money', id: 'fees', intake_id: intake.id }}
          >
            Fees
          </PanelLink>
        )}
        <IconButton {...opener(`edit ${intake.id}`)} icon="edit" label={`Edit ${day}`} />
        {!intake.cancelled_at && (
          <ConfirmButton
            look="quiet"
            icon="trash"
            isSquare
            aria-label={`Take ${day} off`}
            aria-disabled={isBusy}
            question={`Take the start on ${day} off the site?`}
            text="A start that nobody registered for is deleted. One with people is cancelled: they stay in your list, so that you can tell them."
            confirm="Take it off"
            isDangerous
            onConfirm={onTakeOff}
          />
        )}
      </div>
    </div>
  );
}
