import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { Button, buttonClass } from '../components/button.tsx';
import { adminQueries, listQuery } from '../data/queries.ts';
import { call } from '../session/call.ts';
import type { FormValues } from './field.ts';
import { RecordForm, type SaveContext } from './record-form.tsx';
import type { Resource, Stored } from './resource.ts';

interface RecordEditorProps<Input extends object, Row extends Stored> {
  resource: Resource<Input, Row>;
  /** Undefined in add mode. */
  record: Row | undefined;
  /** The address names a record that is not in the list. */
  isMissing: boolean;
  onSaved: (row: Row) => void;
  onCancel: (unsaved: FormValues | undefined) => void;
}

const sameContent = (input: object, row: object) =>
  Object.entries(input).every(
    ([name, value]) =>
      value === undefined || JSON.stringify(value) === JSON.stringify((row as Record<string, unknown>)[name]),
  );

/** The editor beside a list: add mode without a record, edit mode with one. */
export function RecordEditor<Input extends object, Row extends Stored>(props: RecordEditorProps<Input, Row>) {
  const { resource, record, isMissing, onSaved, onCancel } = props;
  const { section, noun, plural, routes, nameOf, toInput } = resource;
  const heading = useRef<HTMLHeadingElement>(null);
  const isEditMode = record !== undefined;

  useEffect(() => {
    if (isEditMode) heading.current?.focus();
  }, [isEditMode]);

  async function save(input: Input, { version, idempotencyKey }: SaveContext): Promise<Row> {
    if (record) return (await call(routes.replace, { params: { id: record.id }, body: input, version })).data;
    const { data } = await call(routes.create, { body: input, idempotencyKey });
    // An earlier try with this key may have been stored although its response got lost; what was typed since is added to it.
    if (sameContent(input, data)) return data;
    return (await call(routes.replace, { params: { id: data.id }, body: input, version: data.updated_at })).data;
  }

  async function reload(): Promise<Row | undefined> {
    const rows = await adminQueries.fetchQuery({ ...listQuery(routes.list), staleTime: 0 });
    return rows.find((row) => row.id === record?.id);
  }

  return (
    <section className="adm-panel adm-editor" aria-labelledby={`${section}-editor`}>
      <div className="adm-panel__head">
        <Button
          className="adm-editor__back"
          look="quiet"
          icon="back"
          isSquare
          aria-label={`Back to ${plural}`}
          onClick={() => onCancel(undefined)}
        />
        <h2 id={`${section}-editor`} ref={heading} tabIndex={-1}>
          {record ? `Edit ${noun}: ${nameOf(record)}` : `Add ${noun}`}
        </h2>
        {record && (
          <Link className={buttonClass('quiet')} to={resource.publicPath(record)} target="_blank">
            <Icon name="eye" />
            Preview
          </Link>
        )}
      </div>
      {isMissing ? (
        <p className="adm-state adm-state--empty">This {noun} is no longer there.</p>
      ) : (
        <RecordForm
          name={`${section}:${record?.id ?? 'new'}`}
          fields={resource.fields}
          input={resource.input}
          toInput={toInput && ((values) => toInput(values, record))}
          record={record}
          version={record?.updated_at ?? ''}
          noun={noun}
          saveLabel={`Save ${noun}`}
          saveFailed={resource.saveFailed}
          save={save}
          reload={reload}
          versionOf={(row) => row.updated_at}
          onSaved={onSaved}
          onCancel={onCancel}
          startsEmpty={!record}
        />
      )}
    </section>
  );
}
