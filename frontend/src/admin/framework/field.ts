/** What a form control holds: text, days and choices are strings, toggles are booleans, lists are strings in order. */
export type FieldValue = string | boolean | string[];

/** Everything that one form holds, by field name. */
export type FormValues = Record<string, FieldValue>;

/** One entry of a choice. */
export interface Option {
  value: string;
  label: string;
}

interface Described {
  label: string;
  /** Stands at the right of the label; "Optional" unless told otherwise when the field is not required. */
  note?: string;
  /** Stands below the control. */
  hint?: string;
  isRequired?: boolean;
  /** Half a row on wide screens. */
  isHalf?: boolean;
}

/** One control of a form, described. */
export type Field = Described &
  (
    | {
        kind: 'line';
        maxLength?: number;
        type?: 'text' | 'email' | 'tel' | 'url';
        placeholder?: string;
        suggestions?: readonly string[];
      }
    | { kind: 'text'; maxLength?: number; rows: number }
    | { kind: 'choice'; options: readonly Option[] }
    | { kind: 'toggle'; initial: boolean }
    | { kind: 'day' }
    | { kind: 'image' }
    | { kind: 'pictures'; slots: number }
    | { kind: 'lines'; maxLength: number; maxLines: number; itemName: string }
    | { kind: 'embed'; placeholder?: string }
  );

/** A control that is made of several. */
export type CompositeField = Extract<Field, { kind: 'image' | 'pictures' | 'lines' }>;

/** A control that is one element of the browser, yes-or-no excepted. */
export type SimpleField = Exclude<Field, CompositeField | { kind: 'toggle' }>;

type Of<K extends Field['kind']> = Extract<Field, { kind: K }>;
type Rest<K extends Field['kind']> = Omit<Of<K>, 'kind' | 'label'>;

/** Every field of an input, none forgotten. */
export type Fields<Input> = { [K in keyof Input]-?: Field };

/** One line of text. */
export const line = (label: string, rest: Rest<'line'> = {}): Field => ({ kind: 'line', label, ...rest });
/** Text with line breaks. */
export const text = (label: string, rest: Partial<Rest<'text'>> = {}): Field => ({
  kind: 'text',
  label,
  rows: 3,
  ...rest,
});
/** One of a closed list. */
export const choice = (
  label: string,
  options: readonly Option[],
  rest: Omit<Rest<'choice'>, 'options'> = {},
): Field => ({
  kind: 'choice',
  label,
  options,
  ...rest,
});
/** Yes or no. */
export const toggle = (label: string, rest: Partial<Rest<'toggle'>> = {}): Field => ({
  kind: 'toggle',
  label,
  initial: false,
  ...rest,
});
/** A calendar day in Nairobi. */
export const day = (label: string, rest: Rest<'day'> = {}): Field => ({ kind: 'day', label, ...rest });
/** An uploaded picture. */
export const image = (label: string, rest: Rest<'image'> = {}): Field => ({ kind: 'image', label, ...rest });
/** A row of slots for pictures. */
export const pictures = (label: string, slots: number, rest: Omit<Rest<'pictures'>, 'slots'> = {}): Field => ({
  kind: 'pictures',
  label,
  slots,
  ...rest,
});
/** A list of short texts. */
export const lines = (label: string, rest: Rest<'lines'>): Field => ({ kind: 'lines', label, ...rest });
/** Address of an embedded page; a pasted snippet is reduced to its address. */
export const embed = (label: string, rest: Rest<'embed'> = {}): Field => ({ kind: 'embed', label, ...rest });
