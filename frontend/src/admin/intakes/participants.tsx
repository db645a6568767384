import { certificateRoutes, type Intake, intakeRoutes, nairobiDay, type Participant } from '@nfa/contracts';
import { type ReactNode, useState } from 'react';
import { longDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { formatNumber } from '../components/format-number.ts';
import { formatTimestamp } from '../components/format-time.ts';
import { ErrorNotice, FailureNotice } from '../components/notice.tsx';
import { Pager } from '../components/pager.tsx';
import { Select } from '../components/select.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { useRecordWrite } from '../components/use-record-write.ts';
import { useRecord } from '../data/queries.ts';
import { useIsPending } from '../data/use-pending.ts';
import { ExportButtons } from '../enquiries/export-buttons.tsx';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';
import { useServerTime } from '../session/server-clock.ts';
import { AttendanceDay, AttendanceTick, lastDay, useAttendance } from './attendance.tsx';
import { CertificateCell, type Run } from './certificate-cell.tsx';
import { useParticipants } from './use-participants.ts';

interface ParticipantsProps {
  intake: Intake;
  /** Other starts of the course, to move somebody to. */
  others: readonly Intake[];
}

/** Who has a seat of an intake and who waits for one. */
export function Participants({ intake, others }: ParticipantsProps) {
  const params = { id: intake.id };
  const today = nairobiDay(useServerTime());
  const { query, people, total, pages, page, goTo, print, printing } = useParticipants(intake.id);
  const { store: run, error, clearError } = useRecordWrite('registrations');
  const [day, setDay] = useState(() => lastDay(intake));
  const attendance = useAttendance(intake.id, day);
  const certificates = useRecord(certificateRoutes.listCertificates, { params });

  if (!people) return <LoadState what="The participants" of={query} />;
  const isOver = intake.ends_on <= today && !intake.cancelled_at;
  const pathOf = ({ path }: { path: string }) => ({ path: path.replace(':id', intake.id) });
  const seats = intake.enrolled + intake.held;
  const member = (person: Participant) => {
    const row = attendance.rows.get(person.id);
    return (
      <PersonRow key={person.id} person={person} intake={intake} others={others} run={run}>
        {row && <AttendanceTick row={row} name={person.name} day={day} run={run} />}
        {certificates.data && isOver && person.status === 'enrolled' && person.place === 'seat' && (
          <CertificateCell
            person={person}
            certificate={certificates.data.find(
              ({ registration_id, revoked_at }) => registration_id === person.id && !revoked_at,
            )}
            run={run}
          />
        )}
      </PersonRow>
    );
  };
  /** @param onAllPages how many there are on all pages */
  const list = (title: string, places: readonly Participant['place'][], onAllPages: number, empty: string) => {
    const members = people.filter(({ place }) => places.includes(place));
    const count = pages === 1 ? members.length : onAllPages;
    if (members.length === 0 && (count > 0 || empty === '')) return null;
    return (
      <section className="adm-participants__part" aria-label={title}>
        <h3>
          {title} <span>{formatNumber(count)}</span>
        </h3>
        {members.length === 0 ? <Empty text={empty} /> : <ul className="adm-rows">{members.map(member)}</ul>}
      </section>
    );
  };
  return (
    <div className="adm-participants">
      <FailureNotice text="This could not be done." error={error} onClose={clearError} />
      <FailureNotice text="The list could not be printed." error={printing.error} onClose={printing.reset} />
      {(attendance.error ?? certificates.error) && (
        <ErrorNotice text="Attendance and certificates could not be loaded." />
      )}
      {intake.starts_on <= today && <AttendanceDay intake={intake} day={day} onChange={setDay} />}
      {list('Seats', ['seat', 'offered'], seats, 'Nobody has a seat yet.')}
      {list('Waiting list', ['waiting'], intake.waiting, 'Nobody waits.')}
      {list('No seat', ['released'], total - seats - intake.waiting, '')}
      {pages > 1 && <Pager shown={people.length} total={total} page={page} pages={pages} onPage={goTo} />}
      <div className="adm-cluster adm-participants__tools">
        <p className="adm-hint">
          Promote offers a free seat by mail and holds it. Without an answer it{' '}
          {intake.seat_offers === 'automatic'
            ? 'goes to the next in line'
            : 'is free again, until you promote somebody'}
          .
        </p>
        <Button aria-disabled={printing.isPending} onClick={print}>
          Print
        </Button>
        <ExportButtons
          routes={{ exportCsv: pathOf(intakeRoutes.exportCsv), exportXlsx: pathOf(intakeRoutes.exportXlsx) }}
          query={{}}
          name="participants"
        />
      </div>
    </div>
  );
}

interface PersonRowProps {
  person: Participant;
  intake: Intake;
  others: readonly Intake[];
  run: Run;
  /** Buttons for the seat. */
  children: ReactNode;
}

function PersonRow({ person, intake, others, run, children }: PersonRowProps) {
  const [target, setTarget] = useState('');
  const isPending = useIsPending('registrations')(person.id);
  const { name, status, place, position, held_until } = person;
  const canPromote = place === 'waiting' || place === 'released';
  const params = { id: person.id };
  return (
    <li>
      {position && <span className="adm-participants__place">{position}</span>}
      <p>
        <strong dir="auto">{name}</strong>
        <small>
          {place === 'offered' ? 'Offered' : status}
          {held_until && `, held until ${formatTimestamp(held_until)}`}
        </small>
      </p>
      {children}
      {others.length > 0 && (
        <Select
          className="adm-participants__move"
          aria-label={`Move ${name} to another start`}
          value={target}
          onChange={(event) => setTarget(event.target.value)}
          empty="Move to…"
          options={others.map((other) => [other.id, other.starts_on])}
        />
      )}
      {target !== '' && (
        <Button
          aria-label={`Move ${name}`}
          aria-disabled={isPending}
          onClick={() => void run(person.id, () => call(intakeRoutes.move, { params, body: { intake_id: target } }))}
        >
          Move
        </Button>
      )}
      {canPromote && (
        <Button
          aria-label={`Promote ${name}`}
          aria-disabled={isPending}
          onClick={() => void run(person.id, () => call(intakeRoutes.promote, { params }))}
        >
          Promote
        </Button>
      )}
      {place !== 'released' && (
        <ConfirmButton
          look="quiet"
          aria-label={`Take out ${name}`}
          aria-disabled={isPending}
          question={`Take ${name} out of the start on ${longDay(intake.starts_on)}?`}
          text={
            intake.seat_offers === 'automatic' && place !== 'waiting'
              ? 'The seat is offered to the next in line at once, by mail.'
              : 'Promote brings them back while a seat is free.'
          }
          confirm="Take out"
          isDangerous
          onConfirm={() => void run(person.id, () => call(intakeRoutes.release, { params }))}
        >
          Take out
        </ConfirmButton>
      )}
    </li>
  );
}
