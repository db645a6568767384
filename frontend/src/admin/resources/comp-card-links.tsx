import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { More } from '../components/more.tsx';

const CardLink = ({ label, href }: { label: string; href: string }) => (
  <a className={buttonClass()} href={href} download>
    <Icon name="download" />
    {label}
  </a>
);

/** The saved comp card, on other sheets too. */
export function CompCardLinks({ id }: { id: string }) {
  const files = [
    { label: 'A5 for print', href: paths.compCardAs(id, 'a5-print') },
    { label: '5.5 × 8.5 in', href: paths.compCardAs(id, 'us') },
    { label: '5.5 × 8.5 in for print', href: paths.compCardAs(id, 'us-print') },
  ];
  return (
    <section className="adm-panel" aria-labelledby="comp-card-links">
      <div className="adm-panel__head">
        <h2 id="comp-card-links">Comp card</h2>
      </div>
      <p className="adm-hint">As saved. For print: 3 mm bleed, crop marks, 300 dpi where the picture has them.</p>
      <p className="adm-links">
        <CardLink label="Comp card (PDF)" href={paths.compCard(id)} />
        <More>
          {files.map((file) => (
            <CardLink key={file.href} {...file} />
          ))}
        </More>
      </p>
    </section>
  );
}
