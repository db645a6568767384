import { useWatch } from 'react-hook-form';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { More } from '../components/more.tsx';
import { usePanelAddress } from '../data/use-panel-address.ts';
import type { Form } from '../forms/field.ts';

const CardLink = ({ label, href }: { label: string; href: string }) => (
  <a className={buttonClass()} href={href} download>
    <Icon name="download" />
    {label}
  </a>
);

/** The comp card as it is saved, on other sheets too; a new model has none yet. */
export function CompCardLinks({ form }: { form: Form }) {
  const { recordId: id } = usePanelAddress();
  const isVisible = useWatch({ control: form.control, name: 'visible' });
  if (id === '' || isVisible !== true) return null;
  const sheets = [
    { label: 'A5 for print', href: paths.compCardAs(id, 'a5-print') },
    { label: '5.5 × 8.5 in', href: paths.compCardAs(id, 'us') },
    { label: '5.5 × 8.5 in for print', href: paths.compCardAs(id, 'us-print') },
  ];
  return (
    <div className="adm-cluster adm-field__hint">
      <CardLink label="Comp card (PDF)" href={paths.compCard(id)} />
      <More>
        {sheets.map((sheet) => (
          <CardLink key={sheet.href} {...sheet} />
        ))}
        <p className="adm-hint">As saved. For print: 3 mm bleed, crop marks, 300 dpi where the picture has them.</p>
      </More>
    </div>
  );
}
