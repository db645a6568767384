import './most-viewed.css';
import { DayBars } from '../components/day-bars.tsx';
import { formatNumber } from '../components/format-number.ts';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { useRecord } from '../data/queries.ts';
import { listMostViewed } from '../session/first-view-routes.ts';

/** The models that most visitors looked at in the last 30 days. */
export function MostViewed() {
  const { data: models } = useRecord(listMostViewed);
  if (!models || models.length === 0) return null;
  return (
    <Panel title="Most viewed in 30 days">
      <div className="adm-viewed">
        <table>
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col">Views</th>
              <th scope="col">Shortlists</th>
              <th scope="col">Contacts</th>
              <th scope="col" className="adm-viewed__chart">
                Views by day
              </th>
            </tr>
          </thead>
          <tbody>
            {models.map(({ id, name, view, shortlist, whatsapp, call, mail, views_by_day }) => (
              <tr key={id}>
                <th scope="row">
                  <PanelLink dir="auto" to={{ section: 'models', id }}>
                    {name}
                  </PanelLink>
                </th>
                <td>{formatNumber(view)}</td>
                <td>{formatNumber(shortlist)}</td>
                <td>{formatNumber(whatsapp + call + mail)}</td>
                <td className="adm-viewed__chart">
                  <DayBars values={views_by_day} />
                  <span className="visually-hidden">{`${Math.max(...views_by_day)} on the best day`}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
