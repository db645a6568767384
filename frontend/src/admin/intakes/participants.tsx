import { type Intake, intakeRoutes, type Participant } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { Empty, LoadFailed, Loading } from '../components/states.tsx';
import { reloadAll } from '../data/queries.ts';
import { ExportButtons } from '../enquiries/export-buttons.tsx';
import { type Callable, call } from '../session/call.ts';
import { isRefusal, logFailure, reasonOf } from '../session/failure.ts';
import { formatMoment } from './intake-words.ts';

interface ParticipantsProps {
  intake: Intake;
  /** Other starts of the course, to move somebody to. */
  others: readonly Intake[];
}

type Act = (route: Callable, person: Participant, body?: object) => Promise<void>;

/** Who has a seat of an intake and who waits for one. */
export function Participants({ intake, others }: ParticipantsProps) {
  const route = intakeRoutes.participants;
  const params = { id: intake.id };
  const query = useQuery({
    queryKey: ['participants', intake.id],
    queryFn: async ({ signal }) => (await call(route, { params, signal })).data,
  });
  const [failure, setFailure] = useState<string>();

  const act: Act = async (change, person, body) => {
    setFailure(undefined);
    try {
      await call(change, { params: { id: person.id }, ...(body && { body }) });
    } catch (error) {
      if (isRefusal(error)) return;
      logFailure(error);
      setFailure(reasonOf(error));
    }
    await reloadAll();
  };

  if (!query.data)
    return query.error ? (
      <LoadFailed what="The participants" error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading />
    );
  const people = query.data;
  const line = people.filter(({ place }) => place === 'waiting');
  const seated = people.filter(({ place }) => place === 'seat' || place === 'offered');
  const out = people.filter(({ place }) => place === 'released');
  const list = (title: string, members: Participant[], empty: string) => (
    <section className="adm-people__part" aria-label={title}>
      <h3>
        {title} <span>{members.length}</span>
      </h3>
      {members.length === 0 ? (
        <Empty text={empty} />
      ) : (
        <ul>
          {members.map((person) => (
            <PersonRow key={person.id} person={person} others={others} act={act} />
          ))}
        </ul>
      )}
    </section>
  );
  return (
    <div className="adm-people">
      {failure && <ErrorNotice text="This could not be done." detail={failure} onClose={() => setFailure(undefined)} />}
      {list('Seats', seated, 'Nobody has a seat yet.')}
      {list('Waiting list', line, 'Nobody waits.')}
      {out.length > 0 && list('No seat', out, '')}
      <div className="adm-people__tools">
        <p className="adm-hint">
          Promote offers a free seat by mail and holds it. Without an answer it goes to the next in line.
        </p>
        <Button onClick={() => window.print()}>Print</Button>
        <ExportButtons
          routes={{ exportCsv: { path: intakeRoutes.exportCsv.path.replace(':id', intake.id) } }}
          query={{}}
          name="participants"
        />
      </div>
    </div>
  );
}

function PersonRow({ person, others, act }: { person: Participant; others: readonly Intake[]; act: Act }) {
  const { name, status, place, position, held_until } = person;
  const canPromote = place === 'waiting' || place === 'released';
  return (
    <li>
      {position && <span className="adm-people__place">{position}</span>}
      <p>
        <strong dir="auto">{name}</strong>
        <small>
          {place === 'offered' ? 'Offered' : status}
          {held_until && `, held until ${formatMoment(held_until)}`}
        </small>
      </p>
      {others.length > 0 && (
        <select
          className="adm-input adm-select adm-people__move"
          aria-label={`Move ${name} to another start`}
          value=""
          onChange={(event) => void act(intakeRoutes.move, person, { intake_id: event.target.value })}
        >
          <option value="">Move to…</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.starts_on}
            </option>
          ))}
        </select>
      )}
      {canPromote && (
        <Button aria-label={`Promote ${name}`} onClick={() => void act(intakeRoutes.promote, person)}>
          Promote
        </Button>
      )}
      {place !== 'released' && (
        <Button look="quiet" aria-label={`Take out ${name}`} onClick={() => void act(intakeRoutes.release, person)}>
          Take out
        </Button>
      )}
    </li>
  );
}
