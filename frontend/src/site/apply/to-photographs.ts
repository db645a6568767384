import type { Application } from '@nfa/contracts';
import { redirect } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** Redirects to the second step of an application. */
export const toPhotographs = ({ link }: Application): Response => redirect(paths.application(link ?? ''), 303);
