import '../components/table.css';
import { type ConsentLedger, type ConsentPerson, pictureConsentStates, scopeLabels } from '@nfa/contracts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { ConsentDot } from '../components/consent-dot.tsx';
import { formatNumber } from '../components/format-number.ts';
import { Icon } from '../components/icon.tsx';
import { Pager } from '../components/pager.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Select } from '../components/select.tsx';
import { Empty } from '../components/states.tsx';
import { TableHead } from '../components/table-head.tsx';
import { panelAddress } from '../data/panel-address.ts';
import { pageOf } from '../framework/list-view.ts';
import { RowPicture } from '../framework/row-picture.tsx';
import { RecordsDialog } from './records-dialog.tsx';
import { urgencyOf } from './urgency.ts';

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const giverOf = ({ state, given_by, giver_name, giver_relation }: ConsentPerson): string =>
  state === 'unasked'
    ? ''
    : given_by === 'person'
      ? 'The person'
      : [giver_name, giver_relation.toLowerCase()].filter(Boolean).join(', ');

/** Everybody on the roster with their consents. */
export function LedgerTable({ ledger }: { ledger: ConsentLedger }) {
  const [find, setFind] = useState('');
  const [wanted, setWanted] = useState('');
  const [at, setAt] = useState(0);
  const [read, setRead] = useState<ConsentPerson>();
  const people = ledger.people.filter(
    ({ name, state }) => name.toLowerCase().includes(find.toLowerCase()) && (wanted === '' || state === wanted),
  );
  const { rows, page, pages } = pageOf(people, at);
  return (
    <section aria-labelledby="ledger-title">
      <div className="adm-cluster adm-cluster--apart">
        <h2 id="ledger-title">Consent ledger</h2>
        <div className="adm-cluster">
          <SearchBox
            label="Find a person"
            value={find}
            onSearch={(text) => {
              setFind(text);
              setAt(0);
            }}
          />
          <Select
            aria-label="State of the consents"
            value={wanted}
            onChange={({ target }) => {
              setWanted(target.value);
              setAt(0);
            }}
            empty="Every state"
            options={pictureConsentStates.map((state) => [state, capitalised(state)])}
          />
        </div>
      </div>
      <div className="adm-panel adm-list__frame adm-ledger">
        {people.length === 0 && <Empty text="Nobody found." />}
        {people.length > 0 && (
          <table className="adm-table adm-table--cards">
            <TableHead columns={['Person', 'Given by', 'Pictures', 'For', 'From', 'Until', 'Record']} />
            <tbody>
              {rows.map((person) => (
                <Row key={person.model_id} person={person} onRead={() => setRead(person)} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager shown={rows.length} total={people.length} page={page} pages={pages} onPage={setAt} />
      <p className="adm-cluster adm-hint adm-ledger__foot">
        {formatNumber(ledger.records)} records, each linked to the one before.{' '}
        {ledger.broken_at === null ? (
          <span className="adm-ok">
            <Icon name="check" />
            Chain checked
          </span>
        ) : (
          <strong role="alert">Record {ledger.broken_at} was changed outside the panel.</strong>
        )}
      </p>
      {read && <RecordsDialog person={read} onClose={() => setRead(undefined)} />}
    </section>
  );
}

function Row({ person, onRead }: { person: ConsentPerson; onRead: () => void }) {
  const { model_id, name, category, view, state, covered, pictures, scopes, from, until } = person;
  return (
    <tr>
      <td>
        <div className="adm-ledger__person adm-row">
          {view && <RowPicture url={view} />}
          <Link to={panelAddress({ section: 'models', id: model_id })}>
            <strong>{name}</strong>
            {category === 'kids' && <small>Child</small>}
          </Link>
        </div>
      </td>
      <Fact label="Given by">{giverOf(person)}</Fact>
      <td className="adm-table__line" data-label="Pictures">
        <span>
          <ConsentDot state={state} /> {covered} of {pictures}
        </span>
      </td>
      <Fact label="For">{scopes.map((scope) => scopeLabels[scope]).join(', ')}</Fact>
      <Fact label="From">{from && longDate(from)}</Fact>
      <Fact label="Until" none="none">
        {until && <span className={urgencyOf(until)}>{longDate(until)}</span>}
      </Fact>
      <td>
        <Button look="quiet" aria-label={`Record: ${name}`} onClick={onRead}>
          Record
        </Button>
      </td>
    </tr>
  );
}

/** A table cell; in the card layout, an empty one is hidden. */
function Fact({ label, none = '–', children }: { label: string; none?: string; children: ReactNode }) {
  return (
    <td data-label={label} className={children ? undefined : 'is-none'}>
      {children || none}
    </td>
  );
}
