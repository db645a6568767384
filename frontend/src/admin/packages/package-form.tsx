import '../framework/record-form.css';
import { type ModelPackage, type ModelProfile, maxPackageModels, PackageInput, packageRoutes } from '@nfa/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { Problem } from '../components/problem.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { listQuery } from '../data/queries.ts';
import { move } from '../forms/move.ts';
import { useLeaveGuard } from '../framework/leave-guard.tsx';
import { onTopOf } from '../framework/merge.ts';
import { call } from '../session/call.ts';
import { isConflict, logFailure } from '../session/failure.ts';
import { adminQueries, whenReread } from '../session/query-client.ts';
import { PackageItemRow } from './package-item-row.tsx';
import { emptyPackage, modelsInLink } from './package-labels.ts';
import { PackagePreview } from './package-preview.tsx';
import { TickModels } from './tick-models.tsx';

interface PackageFormProps {
  /** Undefined for a new package. */
  stored: ModelPackage | undefined;
  /** Initial values of a new package. */
  initial?: PackageInput;
  models: readonly ModelProfile[];
  onDone: (saved?: ModelPackage) => void;
}

const failed = 'The package could not be saved.';
const texts = [
  { name: 'title', label: 'Name of the package', maxLength: 100, isRequired: true },
  { name: 'recipient', label: 'For', maxLength: 100 },
  { name: 'sender', label: 'From', maxLength: 100 },
] as const;

/** Makes or changes a package: words, models in order, pictures and a note of each. */
export function PackageForm({ stored, initial, models, onDone }: PackageFormProps) {
  const id = useId();
  const failures = useFailureToast();
  // Version that the edit began from: the server refuses a save over a newer one.
  const [base, setBase] = useState(stored);
  const [begun, setBegun] = useState<PackageInput>(() => stored ?? initial ?? emptyPackage());
  const [values, setValues] = useState(begun);
  const newest = useRef(values);
  newest.current = values;
  const release = useLeaveGuard('package', values !== begun);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [createKey] = useState(randomKey);
  // The input sent last, possibly stored although no response came.
  const sent = useRef<PackageInput>(undefined);
  const [opened, setOpened] = useState('');
  const [previewed, setPreviewed] = useState('');
  const change = (part: Partial<PackageInput>) => setValues((before) => ({ ...before, ...part }));
  const { items } = values;
  const title = base ? `Edit ${base.title}` : 'New package';

  const add = (ids: readonly string[]) =>
    setValues((before) => {
      const fresh = ids.filter((model_id) => !before.items.some((item) => item.model_id === model_id));
      const added = fresh.map((model_id) => ({ model_id, images: [], note: '' }));
      return { ...before, items: [...before.items, ...added].slice(0, maxPackageModels) };
    });
  const remove = (model_id: string) => change({ items: items.filter((item) => item.model_id !== model_id) });

  const replace = async ({ id: storedId, updated_at }: ModelPackage, body: PackageInput) =>
    (await call(packageRoutes.replace, { params: { id: storedId }, body, version: updated_at })).data;
  async function create(body: PackageInput): Promise<ModelPackage> {
    const before = sent.current ?? body;
    sent.current = body;
    const { data: row } = await call(packageRoutes.create, { body, idempotencyKey: createKey });
    const stored = PackageInput.parse(row);
    if (JSON.stringify(stored) === JSON.stringify(body)) return row;
    // An earlier try was stored: what was typed since is merged into it.
    return replace(row, onTopOf<PackageInput>(before, body, stored));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const checked = PackageInput.safeParse(values);
    if (!checked.success) {
      setProblems(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    setProblems({});
    setBusy(true);
    failures.clear(failed);
    try {
      const data = base ? await replace(base, checked.data) : await create(checked.data);
      await whenReread();
      // Input during the save belongs to the next change.
      if (newest.current === values) return done(data);
      setBase(data);
      setBegun(data);
    } catch (error) {
      const issues = error instanceof ApiError ? error.problem?.issues : undefined;
      if (issues)
        setProblems(Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0] ?? '', message])));
      failures.show(failed, error);
      if (base && isConflict(error)) await takeNewer(base).catch(logFailure);
    } finally {
      setBusy(false);
    }
  }

  /** Takes the version that somebody else stored as the base of the next save. */
  async function takeNewer({ id: storedId }: ModelPackage) {
    const rows = await adminQueries.fetchQuery({ ...listQuery(packageRoutes.list), staleTime: 0 });
    const newer = rows.find((row) => row.id === storedId);
    if (!newer) return;
    setBase(newer);
    setBegun(newer);
    setValues((mine) => onTopOf<PackageInput>(begun, mine, newer));
  }

  function done(saved?: ModelPackage) {
    release();
    onDone(saved);
  }

  const problem = (name: string, label: string) => (
    <Problem id={`${id}-${name}-problem`} text={problems[name] && `${label} ${problems[name]}`} />
  );

  return (
    <>
      <form
        className="adm-panel adm-packages__form"
        aria-label={title}
        onSubmit={(event) => void save(event)}
        noValidate
      >
        <div className="adm-panel__head">
          <h2>{title}</h2>
        </div>
        <div className="adm-form__grid">
          {texts.map(({ name, label, maxLength, ...rest }) => (
            <div key={name} className="adm-field adm-field--half">
              <label className="adm-label" htmlFor={`${id}-${name}`}>
                {label}
                {!('isRequired' in rest) && <em>Optional</em>}
              </label>
              <input
                id={`${id}-${name}`}
                className="adm-input"
                value={values[name]}
                maxLength={maxLength}
                aria-invalid={problems[name] ? true : undefined}
                aria-describedby={problems[name] ? `${id}-${name}-problem` : undefined}
                onChange={(event) => change({ [name]: event.target.value })}
              />
              {problem(name, label)}
            </div>
          ))}
          <div className="adm-field adm-field--half">
            <label className="adm-label" htmlFor={`${id}-expires`}>
              Expires
            </label>
            <input
              id={`${id}-expires`}
              className="adm-input"
              type="date"
              value={values.expires_on}
              aria-invalid={problems['expires_on'] ? true : undefined}
              onChange={(event) => change({ expires_on: event.target.value })}
            />
            {problem('expires_on', 'The day')}
          </div>
          <div className="adm-field">
            <label className="adm-label" htmlFor={`${id}-note`}>
              First words
              <em>Optional</em>
            </label>
            <textarea
              id={`${id}-note`}
              className="adm-input"
              maxLength={1_000}
              value={values.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          </div>
          <div className="adm-field">
            <label className="adm-label" htmlFor={`${id}-shortlist`}>
              Link of a shortlist
              <em>Optional</em>
            </label>
            <input
              id={`${id}-shortlist`}
              className="adm-input"
              placeholder="Paste it: its models are ticked"
              onChange={(event) => {
                const ids = modelsInLink(event.target.value, models);
                if (ids.length === 0) return;
                add(ids);
                event.target.value = '';
              }}
            />
          </div>
        </div>
        <TickModels
          models={models}
          chosen={items.map(({ model_id }) => model_id)}
          onAdd={(model) => add([model])}
          onRemove={remove}
        />
        <h3 className="adm-packages__order">
          {items.length} {items.length === 1 ? 'model' : 'models'} in order
        </h3>
        {problem('items', 'A package')}
        <ol>
          {items.map((item, index) => (
            <PackageItemRow
              key={item.model_id}
              item={item}
              place={index + 1}
              count={items.length}
              model={models.find((model) => model.id === item.model_id)}
              isOpen={opened === item.model_id}
              onToggle={() => {
                setOpened(opened === item.model_id ? '' : item.model_id);
                setPreviewed(item.model_id);
              }}
              onMove={(to) => change({ items: move(items, index, to - 1) })}
              onRemove={() => remove(item.model_id)}
              onChange={(part) =>
                change({ items: items.map((other) => (other === item ? { ...other, ...part } : other)) })
              }
            />
          ))}
        </ol>
        <p className="adm-hint">Hidden and deleted models leave the link at once.</p>
        <p className="adm-cluster adm-packages__links">
          <Button aria-disabled={isBusy || undefined} onClick={() => !isBusy && done()}>
            Cancel
          </Button>
          <Button look="primary" isSubmit aria-disabled={isBusy || undefined}>
            {isBusy ? 'Saving...' : 'Save package'}
          </Button>
        </p>
      </form>
      <PackagePreview values={values} models={models} at={previewed} onGo={setPreviewed} />
    </>
  );
}
