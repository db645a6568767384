import '../components/parts.css';
import './editor-head.css';
import type { ReactNode, RefObject } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { panelAddress } from '../data/panel-address.ts';
import type { Field, FormValues } from '../forms/field.ts';

/** A section of an editor as its head names it. */
interface PartTab {
  key: string;
  label: string;
}

interface EditorHeadProps<Input> {
  form: UseFormReturn<FormValues, unknown, Input>;
  fields: Record<string, Field>;
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  headingId: string;
  /** Before the title. */
  back: ReactNode;
  /** What can be done with the record. */
  actions: ReactNode;
  /** Sections of a stored record; the first stands at the address of the record. */
  parts: readonly PartTab[];
  part: string;
  section: string;
  id: string;
}

/** Sticky head of the editor: title, visibility to visitors, and sections. */
export function EditorHead<Input>(props: EditorHeadProps<Input>) {
  const { form, fields, title, heading, headingId, back, actions, parts, part, section, id } = props;
  const { errors } = useFormState({ control: form.control });
  const first = parts[0]?.key;
  const withProblems = new Set(Object.keys(errors).map((name) => fields[name]?.part ?? first));
  return (
    <div className="adm-editor__head">
      <div className="adm-panel__head">
        {back}
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {Object.entries(fields).map(
          ([name, field]) =>
            field.kind === 'toggle' &&
            field.states && <StateSwitch key={name} name={name} states={field.states} form={form} />,
        )}
        {actions}
      </div>
      {parts.length > 1 && (
        <nav className="adm-parts" aria-label="Sections">
          {parts.map(({ key, label }) => (
            <Link
              key={key}
              to={panelAddress({ section, id, view: key === first ? '' : key })}
              preventScrollReset
              aria-current={key === part ? 'page' : undefined}
            >
              {label}
              {withProblems.has(key) && <span className="adm-bad"> to check</span>}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

interface StateSwitchProps<Input> {
  name: string;
  states: { on: string; off: string };
  form: UseFormReturn<FormValues, unknown, Input>;
}

function StateSwitch<Input>({ name, states, form }: StateSwitchProps<Input>) {
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
