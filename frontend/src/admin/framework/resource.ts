import type { Route } from '@nfa/contracts';
import type { ComponentType, ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Fields, FormValues, Option } from '../forms/field.ts';
import type { VersionRoutes } from '../history/history-dialog.tsx';
import type { Callable } from '../session/call.ts';
import type { Fold } from './form-grid.tsx';

/** Fields of every stored record. */
export interface Stored {
  id: string;
  updated_at: string;
}

/** One column of a list. */
interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
}

type ListRoute<Row> = Callable & { response: z.ZodType<Row[]> };
type RowRoute<Row> = Callable & { response: z.ZodType<Row> };

/** Texts and routes for the deletion of a record. */
interface Removal<Row> {
  route: Pick<Route, 'method' | 'path'> & { response: z.ZodType };
  restore: Callable;
  question: string;
  /** Consequence of the deletion, in words. */
  consequence: (row: Row) => string;
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
  Panel?: ComponentType<{ record: Row }>;
  /** Stands over the fields. */
  Above?: ComponentType<{ record: Row }>;
}

/**
 * A kind of record that the panel lists and edits: described here, shown by `ResourceScreen`. Where the list has only a part of a
 * record, `Listed` is that part.
 */
export interface Resource<Input extends object, Row extends Listed & Stored, Listed extends { id: string } = Row> {
  /** Name of the panel's section, also of its drafts. */
  section: string;
  /** One of them, as in "Add model". */
  noun: string;
  /** Several of them. */
  plural: string;
  routes: {
    list: ListRoute<Listed>;
    /** Reads the record that is edited; missing where the list has all of it. */
    get?: RowRoute<Row>;
    create: RowRoute<Row>;
    replace: RowRoute<Row>;
  } & VersionRoutes;
  input: z.ZodType<Input>;
  fields: Fields<Input>;
  /** Converts form values to the input; identity by default. */
  toInput?: (values: FormValues, record: Row | undefined) => unknown;
  nameOf: (row: Listed) => string;
  pictureOf: (row: Listed) => string;
  /** Text that the search looks through. */
  searchOf: (row: Listed) => string;
  columns: readonly Column<Listed>[];
  /** Live preview of the public page. */
  preview?: (form: UseFormReturn<FormValues, unknown, Input>) => ReactNode;
  /** Splits the list, and orders within a part of it. */
  filter?: { label: string; options: readonly Option[]; valueOf: (row: Listed) => string };
  /** Where visitors see it. */
  publicPath: (row: Row) => string;
  saveFailed: string;
  /** Question before a save; undefined when none is needed. */
  questionBeforeSave?: (input: Input, record: Row | undefined) => Promise<SaveQuestion | undefined>;
  /** Stands over the save button while a new record, or one that visitors do not see, is about to be published. */
  beforePublishing?: (form: UseFormReturn<FormValues, unknown, Input>, record: Row | undefined) => ReactNode;
  /** Sections of the editor, each at an address of its own; without them it is one page. */
  parts?: readonly EditorPart<Row>[];
  /** Fields that are folded away, by the name that they share. */
  folds?: Readonly<Record<string, Fold>>;
  removal?: Removal<Listed>;
  /** Bulk actions behind "…". */
  Tools?: ComponentType;
  /** Sets the order of the list. */
  orderRoute?: Callable;
}

/** Checks a description against its contract. */
export const defineResource = <Input extends object, Row extends Listed & Stored, Listed extends { id: string } = Row>(
  resource: Resource<Input, Row, Listed>,
): Resource<Input, Row, Listed> => resource;
