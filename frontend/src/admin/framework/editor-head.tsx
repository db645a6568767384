import '../components/parts.css';
import './editor-head.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { buttonClass } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { useCurrentInView } from '../components/use-current-in-view.ts';
import { panelAddress } from '../data/panel-address.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import type { Form } from '../forms/field.ts';
import { HistoryButton } from '../history/history-button.tsx';
import type { Resource, Stored } from './resource.ts';

interface EditorHeadProps {
  form: Form;
  resource: Resource;
  /** Undefined in add mode. */
  record: Stored | undefined;
  headingId: string;
  /** Before the title. */
  back: ReactNode;
  /** Section that shows. */
  part: string | undefined;
}

/** Sticky head of the editor: title, visibility to visitors, actions, and sections. */
export function EditorHead({ form, resource, record, headingId, back, part }: EditorHeadProps) {
  const { noun, nameOf } = resource;
  const heading = useRef<HTMLHeadingElement>(null);
  const isEditMode = record !== undefined;
  useEffect(() => {
    if (isEditMode) heading.current?.focus();
  }, [isEditMode]);
  return (
    <div className="adm-editor__head">
      <div className="adm-panel__head">
        {back}
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {record ? `Edit ${noun}: ${nameOf(record)}` : `Add ${noun}`}
        </h2>
        {Object.entries(resource.fields).map(
          ([name, field]) =>
            field.kind === 'toggle' &&
            field.states && <StateSwitch key={name} name={name} states={field.states} form={form} />,
        )}
        <span className="adm-editor__actions">
          {resource.Preview && <PreviewSwitch />}
          {record && (
            <>
              <HistoryButton
                isSquare
                title={nameOf(record)}
                routes={resource.routes}
                id={record.id}
                fields={resource.fields}
              />
              <Link
                className={buttonClass('quiet', true)}
                aria-label="View on site"
                title="View on site"
                to={resource.publicPath(record)}
                target="_blank"
              >
                <Icon name="out" />
              </Link>
            </>
          )}
        </span>
      </div>
      {record && <Parts form={form} resource={resource} id={record.id} part={part} />}
    </div>
  );
}

function PreviewSwitch() {
  const { params, change } = usePanelAddress();
  const isPreviewing = params.get('preview') === 'on';
  return (
    <IconButton
      icon="eye"
      label="Preview"
      title="Preview"
      aria-pressed={isPreviewing}
      onClick={() => change({ preview: isPreviewing ? '' : 'on' }, { replace: true })}
    />
  );
}

interface PartsProps {
  form: Form;
  resource: Resource;
  id: string;
  part: string | undefined;
}

/** Links to the sections of a stored record; the first stands at the address of the record. */
function Parts({ form, resource: { section, fields, parts = [] }, id, part }: PartsProps) {
  const { errors } = useFormState({ control: form.control });
  const bar = useCurrentInView(part);
  const first = parts[0]?.key;
  if (parts.length < 2) return null;
  const withProblems = Object.keys(errors).map((name) => fields[name]?.part ?? first);
  return (
    <nav ref={bar} className="adm-parts" aria-label="Sections">
      {parts.map(({ key, label }) => (
        <Link
          key={key}
          to={panelAddress({ section, id, view: key === first ? '' : key })}
          preventScrollReset
          aria-current={key === part ? 'page' : undefined}
        >
          {label}
          {withProblems.includes(key) && <span className="adm-bad"> to check</span>}
        </Link>
      ))}
    </nav>
  );
}

interface StateSwitchProps {
  name: string;
  states: { on: string; off: string };
  form: Form;
}

function StateSwitch({ name, states, form }: StateSwitchProps) {
  const isOn = useWatch({ control: form.control, name }) === true;
  return (
    <SegmentedControl
      label="Visibility"
      options={[
        { value: 'on', label: states.on },
        { value: 'off', label: states.off },
      ]}
      value={isOn ? 'on' : 'off'}
      onChange={(next) => form.setValue(name, next === 'on', { shouldDirty: true })}
    />
  );
}
