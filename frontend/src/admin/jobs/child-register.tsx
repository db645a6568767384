import { childRegisterRoutes, nairobiDay } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { Panel } from '../components/panel.tsx';
import { FailureLine } from '../components/problem.tsx';
import { TextField } from '../components/text-field.tsx';
import { download } from '../session/download.ts';
import { useServerTime } from '../session/server-clock.ts';

const routes = { csv: childRegisterRoutes.exportCsv, pdf: childRegisterRoutes.exportPdf };

/** The register of work of children, for inspectors, of the days that are asked for. */
export function ChildRegister() {
  const today = nairobiDay(useServerTime());
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const saving = useMutation({
    mutationFn: (kind: 'csv' | 'pdf') =>
      download(routes[kind], { query: { from, to } }, `register-of-work-${from}-${to}.${kind}`),
  });
  const problem = from === '' || to === '' ? 'is required' : to < from ? 'must not be before the first day' : undefined;
  const save = (kind: 'csv' | 'pdf') => () => !problem && !saving.isPending && saving.mutate(kind);
  const isBusy = saving.isPending;
  return (
    <Panel title="Register of work">
      <div className="adm-fit adm-pad">
        <TextField label="First day" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        <TextField
          label="Last day"
          type="date"
          value={to}
          problem={problem && `Last day ${problem}`}
          onChange={({ target }) => setTo(target.value)}
        />
        <FailureLine text="The file could not be made." error={saving.error} />
        <p className="adm-cluster adm-cluster--end adm-whole">
          <Button icon="download" aria-disabled={isBusy} onClick={save('csv')}>
            Export CSV
          </Button>
          <Button look="primary" icon="download" aria-disabled={isBusy} onClick={save('pdf')}>
            Print on A4
          </Button>
        </p>
      </div>
      <p className="adm-panel__body adm-hint">
        For inspectors: who worked, how old, in which job, when, how long, the rest before, the chaperone, the
        guardian’s permission and the school’s leave. Confirmed and worked calls of everybody under 18, and of whom
        nobody knows the age.
      </p>
    </Panel>
  );
}
