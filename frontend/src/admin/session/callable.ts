import type { Route } from '@nfa/contracts';
import type { z } from 'zod';

/** The parts of a route that a call needs. */
export type Callable = Pick<Route, 'method' | 'path'> & { response: z.ZodType };
