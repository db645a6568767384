import './consents.css';
import type { ConsentPerson } from '@nfa/contracts';
import { type ReactNode, useState } from 'react';
import { counted } from '../components/format-number.ts';
import { Pager } from '../components/pager.tsx';
import { Panel } from '../components/panel.tsx';
import { pageOf } from '../framework/list-view.ts';
import { RowPicture } from '../framework/row-picture.tsx';

interface PeopleToAskProps {
  title: string;
  people: readonly ConsentPerson[];
  /** Number of affected pictures of a person. */
  countOf: (person: ConsentPerson) => number;
  /** Lines below the name. */
  lines: (person: ConsentPerson) => ReactNode;
  /** Button that asks all of them. */
  allAction?: ReactNode;
  /** Button that asks one person. */
  action: (person: ConsentPerson) => ReactNode;
}

/** People to ask for consent, each with a button. */
export function PeopleToAsk({ title, people, countOf, lines, action, allAction }: PeopleToAskProps) {
  const [at, setAt] = useState(0);
  const { rows, page, pages } = pageOf(people, at);
  const pictures = people.reduce((sum, person) => sum + countOf(person), 0);
  return (
    <Panel
      className="adm-expiring"
      title={
        <>
          {title}{' '}
          <span>
            {counted(people.length, 'person', 'people')}, {counted(pictures, 'picture')}
          </span>
        </>
      }
      aside={allAction}
    >
      <ul>
        {rows.map((person) => (
          <li key={person.model_id}>
            {person.view && <RowPicture url={person.view} />}
            <p>
              <strong>{person.name}</strong>
              {lines(person)}
            </p>
            {action(person)}
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager shown={rows.length} total={people.length} page={page} pages={pages} onPage={setAt} />}
    </Panel>
  );
}
