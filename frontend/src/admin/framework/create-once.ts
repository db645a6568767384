import { ApiError } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import type { CreateAttempt } from '../forms/drafts.ts';

/** How a new record is sent. */
interface CreateCalls<Input extends object, Row> {
  create: (body: object, idempotencyKey: string) => Promise<Row>;
  replace: (row: Row, body: Input) => Promise<Row>;
  /** True when the stored record holds exactly what was sent. */
  holds: (row: Row, body: object) => boolean;
  /** The attempt whose response was not seen, kept beside the draft. */
  attempt: { read: () => CreateAttempt | undefined; write: (attempt: CreateAttempt | undefined) => void };
}

/** Refused for what it is, so certainly not stored: the next save starts afresh. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 409, 425, 429].includes(error.status);

/**
 * Stores a new record once, however often the save is tried. When an earlier try was stored although its response got
 * lost, what was typed since is added to that record, unless it holds something else by now: then nothing is replaced.
 */
export async function createOnce<Input extends object, Row>(
  input: Input,
  { create, replace, holds, attempt }: CreateCalls<Input, Row>,
): Promise<Row> {
  async function send({ key, body }: CreateAttempt): Promise<Row> {
    try {
      return await create(body, key);
    } catch (error) {
      if (isFinal(error)) attempt.write(undefined);
      throw error;
    }
  }

  const earlier = attempt.read();
  if (earlier && JSON.stringify(earlier.body) !== JSON.stringify(input)) {
    const row = await send(earlier);
    attempt.write(undefined);
    if (holds(row, earlier.body)) return replace(row, input);
  }
  const current = attempt.read() ?? { key: randomKey(), body: input };
  attempt.write(current);
  const stored = await send(current);
  attempt.write(undefined);
  return stored;
}
