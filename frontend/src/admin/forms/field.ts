import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** Texts of pictures, by the address of the picture without its focus. */
export type AltTexts = Record<string, string>;

/** Translations into Kiswahili by field, with the hash of their English source, "" for that of the next save. */
export type KiswahiliTexts = Record<string, { text: string; of: string }>;

/**
 * What a form control holds: text, numbers, days and choices are strings, toggles are booleans, lists are strings in order,
 * texts of pictures are strings by address, translations are texts by field.
 */
export type FieldValue = string | boolean | string[] | AltTexts | KiswahiliTexts;

/** Everything that one form holds, by field name. */
export type FormValues = Record<string, FieldValue>;

/** A record with the version that a save of it replaces. */
export interface Versioned {
  updated_at?: string | undefined;
}

/** A form of the panel as its controls see it. */
export type Form = UseFormReturn<FormValues>;

/** One entry of a choice. */
export interface Option {
  value: string;
  label: string;
}

interface Described {
  label: string;
  /** Note at the right of the label; "Optional" by default when the field is not required. */
  note?: string;
  /** Stands below the control. */
  hint?: string;
  isRequired?: boolean;
  /** Half a row on wide screens. */
  isHalf?: boolean;
  /** Whether another control sets the field. */
  isHidden?: boolean;
  /** Section of the editor, see `parts` of a resource; the first one by default. */
  part?: string;
  /** Folded away with its neighbours of the same name, see `folds` of a resource. */
  fold?: string;
  /** Whether the field is beside the save button, always visible. */
  isBesideSave?: boolean;
  /** Left out while another field holds this value, or another one than this. */
  hiddenWhen?: { field: string; is: string } | { field: string; isNot: string };
  /** Stands below the control and may follow and fill other fields. */
  below?: (form: Form) => ReactNode;
}

interface StoredFile {
  /** Name of the field that holds what the picture shows. */
  altField?: string;
  /** Whether visitors may not see the picture; the panel loads the whole picture from a private address. */
  isPrivate?: boolean;
}

/** One control of a form, described. */
export type Field = Described &
  (
    | {
        kind: 'text';
        type?: 'text' | 'email' | 'tel' | 'url';
        placeholder?: string;
        suggestions?: readonly string[];
      }
    | { kind: 'textarea'; rows: number }
    | { kind: 'number'; unit?: string }
    | {
        kind: 'select';
        options: readonly Option[];
        /** Stands in place of a choice; without it the first option is chosen from the start. */
        placeholder?: string;
      }
    | {
        kind: 'toggle';
        initial: boolean;
        /** Labels of both states, for a toggle that the head of the editor shows too. */
        states?: { on: string; off: string };
      }
    | { kind: 'date' }
    | ({ kind: 'image' } & StoredFile)
    | ({ kind: 'video' } & StoredFile)
    | {
        kind: 'pictures';
        slots: number;
        /** Name of the image field that "Make main image" fills. */
        mainField?: string;
        /** Name of the field that holds what the pictures show. */
        altField?: string;
      }
    | { kind: 'altTexts' }
    | {
        kind: 'translations';
        /** The fields that can be translated, as the form describes them. */
        texts: Readonly<Record<string, Field>>;
      }
    | {
        kind: 'pictureChoice';
        /** Fields whose pictures can be chosen. */
        sources: readonly string[];
        /** Names of the places, in their order. */
        places: readonly string[];
      }
    | { kind: 'list'; maxLines: number; itemName: string }
    | { kind: 'embed' }
    | {
        kind: 'publication';
        /** Name of the field that is true for a draft. */
        draftField: string;
      }
  );

/** A control that is made of several. */
export type CompositeField = Extract<
  Field,
  { kind: 'image' | 'video' | 'pictures' | 'pictureChoice' | 'list' | 'publication' }
>;

/** A control that is one element of the browser, yes-or-no excepted. */
export type SimpleField = Exclude<Field, CompositeField | { kind: 'toggle' | 'altTexts' | 'translations' }>;

type Rest<K extends Field['kind']> = Omit<Extract<Field, { kind: K }>, 'kind' | 'label'>;
type Options<Given> = Partial<Given> extends Given ? [rest?: Given] : [rest: Given];

/** A field for every property of an input. */
export type Fields<Input> = { [K in keyof Input]-?: Field };

/** @param given what a field of the kind is unless it says otherwise */
const field =
  <K extends Field['kind'], Given extends Partial<Rest<K>> = object>(kind: K, given?: Given) =>
  (label: string, ...[rest]: Options<Omit<Rest<K>, keyof Given> & Partial<Rest<K>>>): Field =>
    ({ kind, label, ...given, ...rest }) as Field;

/** One line of text. */
export const textField = field('text');
/** A number; nothing typed is null. */
export const numberField = field('number');
/** Text with line breaks. */
export const textArea = field('textarea', { rows: 3 });
/** One of a closed list. */
export const selectField = field('select');
/** Yes or no. */
export const toggleField = field('toggle', { initial: false });
/** A calendar day in Nairobi. */
export const dateField = field('date');
/** An uploaded picture. */
export const imageField = field('image');
/** An uploaded video. */
export const videoField = field('video');
/** A row of slots for pictures. */
export const picturesField = field('pictures');
/** Alt texts of the record's pictures. The control of each picture shows its text, so this field itself is hidden. */
export const altTextsField = field('altTexts', { isHidden: true });
/** Some texts of the record in Kiswahili, each beside its English. */
export const translationsField = (texts: Readonly<Record<string, Field>>): Field =>
  field('translations', { fold: 'kiswahili' })('Kiswahili', { texts });
/** A choice among the pictures of other fields, in order. */
export const pictureChoiceField = field('pictureChoice');
/** A list of short texts. */
export const listField = field('list');
/** Address of an embedded page; a pasted snippet is reduced to its address. */
export const embedField = field('embed');
/** Draft, scheduled or published, with day and time in Nairobi. */
export const publicationField = field('publication');
