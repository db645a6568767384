import { z } from 'zod';
import { Deleted, recordFields, search } from '../kit/common.ts';
import {
  blankOr,
  isEmail,
  isPhone,
  optionalLine,
  optionalText,
  paging,
  phoneText,
  singleLine,
  withDefault,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** PIN of the Kenya Revenue Authority, e.g. "P000111111A", or ""; small letters become capital ones. */
export const kraPin = blankOr((pin) => /^[A-Z]\d{9}[A-Z]$/.test(pin), 'must be a letter, nine digits and a letter', {
  plain: z.string().trim().toUpperCase(),
});

const fields = {
  /** Company or person, as invoices name them. */
  name: singleLine(150),
  /** Contact person. */
  person: optionalLine(100),
  phone: blankOr(isPhone, 'must have 7 to 15 digits and no letters', { plain: phoneText }),
  email: blankOr(isEmail, 'must look like name@example.com'),
  kra_pin: kraPin,
  /** Days within which an invoice has to be paid. */
  terms_days: withDefault<number>(z.int().min(0, 'must be at least 0').max(180, 'must be at most 180'), 30),
  notes: optionalText(2_000),
};

/** Fields of a client that the administrator saves. */
export const ClientInput = z.object(fields).meta({ id: 'ClientInput' });
export type ClientInput = z.infer<typeof ClientInput>;

/** Somebody who books models. */
export const Client = z
  .object({
    ...recordFields,
    ...fields,
    /** Number of the client's jobs. */
    jobs: z.int(),
  })
  .meta({ id: 'Client' });
export type Client = z.infer<typeof Client>;

/** A client as shown in their jobs. */
export const JobClient = Client.pick({ id: true, name: true, person: true, phone: true, email: true }).meta({
  id: 'JobClient',
});
export type JobClient = z.infer<typeof JobClient>;

export const clientRoutes = defineRoutes('agency', {
  list: {
    method: 'GET',
    path: '/admin/clients',
    access: 'admin',
    summary:
      'Clients by name; `search` finds a part of a name, of a phone number however it is written, or of an address.',
    query: z.object({ search, ...paging }),
    response: z.array(Client),
  },
  get: {
    method: 'GET',
    path: '/admin/clients/:id',
    access: 'admin',
    summary: 'One client.',
    response: Client,
  },
  create: {
    method: 'POST',
    path: '/admin/clients',
    access: 'admin',
    summary: 'Adds a client.',
    body: ClientInput,
    response: Client,
    status: 201,
  },
  replace: {
    method: 'PUT',
    path: '/admin/clients/:id',
    access: 'admin',
    summary: 'Replaces a client.',
    body: ClientInput,
    response: Client,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/clients/:id',
    access: 'admin',
    summary: 'Removes a client; 409 for one with jobs.',
    response: Deleted,
  },
  restore: {
    method: 'POST',
    path: '/admin/clients/:id/restore',
    access: 'admin',
    summary: 'Brings a removed client back with its id.',
    response: Client,
  },
});
