import './consents.css';
import { type ModelConsents, scopeLabels } from '@nfa/contracts';
import { longDate } from '../../lib/format.ts';
import { counted } from '../components/format-number.ts';
import { Empty } from '../components/states.tsx';
import { PaperScan } from './paper-scan.tsx';

const actionLabels = { asked: 'Asked', given: 'Given', declined: 'Declined', withdrawn: 'Withdrawn' } as const;
const channelLabels = { link: 'by the link', paper: 'on paper', panel: 'in the panel' } as const;

/** Consent ledger of a model: requests and answers. */
export function ConsentRecords({ records }: Pick<ModelConsents, 'records'>) {
  if (records.length === 0) return <Empty text="Nobody was asked yet." />;
  return (
    <ol className="adm-rows adm-consents__records">
      {records.map((record) => (
        <li key={record.id}>
          <time dateTime={record.at}>{longDate(record.at)}</time>
          <p>
            {actionLabels[record.action]} {channelLabels[record.way]}
            {record.name && ` (${[record.name, record.relation].filter(Boolean).join(', ')})`}:{' '}
            {counted(record.pictures.length, 'picture')}, {record.scopes.map((scope) => scopeLabels[scope]).join(', ')}
            {record.until && `, until ${longDate(record.until)}`}
            {record.note && `. ${record.note}`}
          </p>
          {record.paper_id && <PaperScan id={record.paper_id} />}
        </li>
      ))}
    </ol>
  );
}
