import { Injectable } from '@nestjs/common';
import { NAIROBI_OFFSET_MS, nairobiDay } from '@nfa/contracts';
import { Clock, type Export, type FileColumns, invalidField } from '@nfa/service-kit';
import { knownName, ModelLookup } from '../models/model-lookup.ts';
import { ChildRegisterRepository, type ChildWork } from './child-register.repository.ts';

const HOUR_MS = 3_600_000;

/** A row of the register: the work, and the name of the child. */
type RegisterRow = ChildWork & { name: string };

/** Columns of the register, in the order that the law lists: who, what, when, how long, and which adult is responsible. */
export const registerColumns: FileColumns<RegisterRow> = [
  { heading: 'Child', value: ({ name }) => name },
  { heading: 'Age', value: ({ age }) => (age === null ? 'Not known' : String(age)) },
  { heading: 'Job', value: ({ title, client_name }) => `${title}, ${client_name}` },
  { heading: 'Day', value: ({ starts_at }) => nairobiDay(starts_at) },
  { heading: 'Hours', value: hoursOf },
  { heading: 'Rest before', value: restOf },
  { heading: 'Chaperone', value: ({ chaperone }) => chaperone || 'Nobody named' },
  { heading: 'Guardian’s permission', value: permissionOf },
  { heading: 'School’s leave', value: ({ school_leave }) => school_leave },
  { heading: 'State', value: ({ kind }) => (kind === 'worked' ? 'Worked' : 'Confirmed') },
];

/** The register of a period, as the files show it. */
export interface Register {
  from: string;
  to: string;
  rows: RegisterRow[];
}

/** The register of work of children. */
@Injectable()
export class ChildRegisterService {
  constructor(
    private readonly work: ChildRegisterRepository,
    private readonly models: ModelLookup,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem invalid_input, unavailable while the children cannot be named */
  async read(query: { from?: string | undefined; to?: string | undefined }): Promise<Register> {
    const today = nairobiDay(this.clock.now());
    const { to = today, from = `${to.slice(0, 4)}-01-01` } = query;
    if (to < from) throw invalidField('to', 'must not be before `from`');
    const work = await this.work.find(from, to);
    const nameOf = await this.models.names(work.map(({ model_id }) => model_id));
    return { from, to, rows: work.map((row) => ({ ...row, name: knownName(nameOf(row.model_id)) })) };
  }

  async export(query: { from?: string | undefined; to?: string | undefined }): Promise<Export<RegisterRow>> {
    const { rows } = await this.read(query);
    return { name: 'register-of-work', columns: registerColumns, batches: once(rows) };
  }
}

async function* once<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}

/** "9:00 to 16:00, 7 h"; names the day of the end where it differs from that of the start. */
function hoursOf({ starts_at, ends_at }: ChildWork): string {
  const hours = (ends_at.getTime() - starts_at.getTime()) / HOUR_MS;
  const end =
    nairobiDay(ends_at) === nairobiDay(starts_at) ? clock(ends_at) : `${clock(ends_at)} on ${nairobiDay(ends_at)}`;
  return `${clock(starts_at)} to ${end}, ${rounded(hours)} h`;
}

function restOf({ starts_at, former_end }: ChildWork): string {
  if (!former_end) return 'First work';
  const hours = (starts_at.getTime() - former_end.getTime()) / HOUR_MS;
  return hours >= 72 ? `${Math.floor(hours / 24)} days` : `${rounded(hours)} h`;
}

function permissionOf({ permission, guardian, relation, signed_name, text_version, answered_at }: ChildWork): string {
  if (!permission) return 'Nobody was asked';
  const who = [guardian, relation].filter(Boolean).join(', ');
  if (!signed_name) return `${permission}: ${who}`;
  const day = answered_at ? ` on ${nairobiDay(answered_at)}` : '';
  const given = `Given by ${signed_name}${who && ` (${who})`}`;
  return permission === 'given'
    ? `${given}${day}, text ${text_version}`
    : `${given}, text ${text_version}; ${permission}${day}`;
}

const clock = (at: Date): string => new Date(at.getTime() + NAIROBI_OFFSET_MS).toISOString().slice(11, 16);

const rounded = (hours: number): string => String(Math.round(hours * 10) / 10);
