import type { Course } from '@nfa/contracts';
import { coursePaths } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isList, loadOr } from '../lib/loading.ts';

/** Loads the open courses, one of which a seat is offered in; without them the offer stands alone. */
export const loadSeatCourses = (args: LoaderFunctionArgs): Promise<Course[]> =>
  loadOr<Course[]>(args, `${coursePaths.list}?active=true`, isList, []);
