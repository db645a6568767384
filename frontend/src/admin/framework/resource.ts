import type { Route } from '@nfa/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Fields, Form, FormValues, Option, Versioned } from '../forms/field.ts';
import type { VersionRoutes } from '../history/history-dialog.tsx';
import type { Callable } from '../session/callable.ts';
import type { Fold } from './form-grid.tsx';

// Functions that take a row are declared as methods, not as properties: only then does TypeScript let the framework, which
// handles records of any type, accept the description of one type.

/** Fields of every stored record. */
export interface Stored {
  id: string;
  updated_at: string;
}

/** Content of a form as its contract has it. */
export type Content = Record<string, unknown>;

/** Likeness of a public page, made of what a form holds. */
export type Preview = ComponentType<{ values: FormValues }>;

/** The form of a record or of a page: described here, shown by `RecordForm`. */
export interface FormDescription<Input extends Content = Content, Row = Versioned> {
  /** Singular name of the record, as in "Add model". */
  noun: string;
  input: z.ZodType<Input>;
  fields: Fields<Input>;
  /** Fields that are folded away, by the name that they share. */
  folds?: Readonly<Record<string, Fold>>;
  /** Converts form values to the input; identity by default. */
  toInput?(values: FormValues, record: Row | undefined): object;
  /** Label of the save button, "Save model" by default. */
  saveLabel?: string;
  saveFailed: string;
  /** The public page as it is typed. */
  Preview?: Preview;
}

/** One column of a list. */
interface Column<Row> {
  title: string;
  cell(row: Row): ReactNode;
}

type RowRoute<Row> = Callable & { response: z.ZodType<Row> };

/** Texts and routes for the deletion of a record. */
interface Removal<Row> {
  route: Pick<Route, 'method' | 'path'> & { response: z.ZodType };
  restore: Callable;
  question: string;
  /** Consequence of the deletion, in words. */
  consequence(row: Row): string;
  failed: string;
}

/** Asked before a record is saved: the save goes on when it is confirmed. */
export interface SaveQuestion {
  title: string;
  text: string;
  confirm: string;
}

/** A section of the editor of a stored record: fields of its form, or a panel that saves by itself. */
interface EditorPart<Row> {
  key: string;
  label: string;
  /** A new record is one page: the fields stand there too. */
  isOnNew?: boolean;
  Panel?(props: { record: Row }): ReactNode;
  /** Stands over the fields. */
  Above?(props: { record: Row }): ReactNode;
}

/** The fields that every listed record has. */
export interface Listed {
  id: string;
}

/**
 * A kind of record that the panel lists and edits: described here, shown by `ResourceScreen`. Where the list has only a part of a
 * record, `Shown` is that part.
 */
export interface Resource<Input extends Content = Content, Row extends Stored = Stored, Shown extends Listed = Listed>
  extends FormDescription<Input, Row> {
  /** Name of the panel's section, also of its drafts. */
  section: string;
  /** Several of them. */
  plural: string;
  routes: {
    list: RowRoute<Shown[]>;
    /** Reads the record that is edited; missing where the list has all of it. */
    get?: RowRoute<Row>;
    create: RowRoute<Row>;
    replace: RowRoute<Row>;
  } & VersionRoutes;
  nameOf(row: Shown): string;
  pictureOf(row: Shown): string;
  /** Text that the search looks through. */
  searchOf(row: Shown): string;
  columns: readonly Column<Shown>[];
  /** Splits the list, and orders within a part of it. */
  filter?: { label: string; options: readonly Option[]; valueOf(row: Shown): string };
  /** Address of the public page that shows the record. */
  publicPath(row: Row): string;
  /** Question before a save; undefined when none is needed. */
  questionBeforeSave?(input: Input, record: Row | undefined): Promise<SaveQuestion | undefined>;
  /** Stands over the save button while a new record, or one that visitors do not see, is about to be published. */
  beforePublishing?(form: Form, record: Row | undefined): ReactNode;
  /** Sections of the editor, each at an address of its own; without them it is one page. */
  parts?: readonly EditorPart<Row>[];
  removal?: Removal<Shown>;
  /** Bulk actions behind "…". */
  Tools?: ComponentType;
  /** Sets the order of the list. */
  orderRoute?: Callable;
}

/** Checks a description against its contract. */
export const defineResource = <Input extends Content, Row extends Shown & Stored, Shown extends Listed = Row>(
  resource: Resource<Input, Row, Shown>,
): Resource => resource;
