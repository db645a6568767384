import { processEnv } from '@nfa/process-kit';
import { z } from 'zod';

/** Variables of a process with a database. */
export const databaseEnv = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .describe('Postgres address with this service’s own role'),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(5)
    .describe('Most Postgres connections of one process'),
};

/** Keys of calls between the processes by `caller:called`. */
export type ServiceTokenKeys = ReadonlyMap<string, string>;

const keyOfPair = /^([a-z]+:[a-z]+)=([!-~]{32,})$/;

/** Variables of a process that receives or makes internal calls. */
export const serviceTokenEnv = {
  SERVICE_TOKEN_KEYS: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .refine(
      (pairs) => pairs.every((pair) => keyOfPair.test(pair)),
      'must be caller:called=key …, keys of 32 characters',
    )
    .transform(
      (pairs): ServiceTokenKeys => new Map(pairs.map((pair) => keyOfPair.exec(pair)?.slice(1) as [string, string])),
    )
    .describe(
      'Keys that sign calls between the processes, `caller:called=key` separated by spaces; only this process’s own',
    ),
};

/** Variables of a data service. */
export const serviceEnv = { ...processEnv, ...databaseEnv, ...serviceTokenEnv };

/** Values of `serviceEnv`. */
export type ServiceEnv = { [K in keyof typeof serviceEnv]: z.output<(typeof serviceEnv)[K]> };
