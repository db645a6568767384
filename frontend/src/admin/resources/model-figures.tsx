import '../components/sums.css';
import './model-figures.css';
import { type FigureDay, figureRoutes } from '@nfa/contracts';
import { longDay } from '../../lib/format.ts';
import { DayBars } from '../components/day-bars.tsx';
import { Facts } from '../components/facts.tsx';
import { formatNumber } from '../components/format-number.ts';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { TableHead } from '../components/table-head.tsx';
import { useRecord } from '../data/queries.ts';

const kinds = [
  { key: 'view', label: 'Views' },
  { key: 'shortlist', label: 'Shortlists' },
  { key: 'whatsapp', label: 'WhatsApp' },
  { key: 'call', label: 'Calls' },
  { key: 'mail', label: 'E-mails' },
  { key: 'yes', label: 'Yes in packages' },
] as const;

const sumOf = (days: readonly FigureDay[], key: (typeof kinds)[number]['key']): number =>
  days.reduce((sum, day) => sum + day[key], 0);

/** What visitors did with a model in the last 30 days, as a chart and a table. */
export function ModelFigures({ id }: { id: string }) {
  const figures = useRecord(figureRoutes.ofModel, { params: { id } });
  if (!figures.data) return <LoadState what="The figures" of={figures} waiting={null} />;
  const lively = figures.data.filter((day) => kinds.some(({ key }) => day[key] > 0));
  return (
    <Panel title="Figures of 30 days">
      <div className="adm-model-figures__chart">
        <DayBars values={figures.data.map(({ view }) => view)} />
      </div>
      <Facts
        className="adm-sums adm-pad"
        of={kinds.map(({ key, label }) => ({ label, value: formatNumber(sumOf(figures.data, key)) }))}
      />
      <p className="adm-hint adm-pad adm-pad--after">
        The bars are views by day. A visitor counts once a day; bots, you and visitors who ask not to be tracked do not.
      </p>
      {lively.length > 0 && (
        <table className="visually-hidden">
          <caption>Figures by day</caption>
          <TableHead columns={['Day', ...kinds.map(({ label }) => label)]} />
          <tbody>
            {lively.map((day) => (
              <tr key={day.day}>
                <th scope="row">{longDay(day.day)}</th>
                {kinds.map(({ key }) => (
                  <td key={key}>{day[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
