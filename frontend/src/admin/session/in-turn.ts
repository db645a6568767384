import { failureOf, isRefusal, isUnreachable, PartlyDone } from './failure.ts';

interface Words<One> {
  nameOf: (one: One) => string;
  /** What was done, for "2 of 3 added.". */
  done: string;
}

/**
 * Writes each in turn; one that is refused stops no other.
 * @throws PartlyDone, or the failure itself when all failed for the same reason
 */
export async function inTurn<One>(
  all: readonly One[],
  act: (one: One) => Promise<unknown>,
  { nameOf, done }: Words<One>,
): Promise<void> {
  const failed: { one: One; error: unknown }[] = [];
  let isOver = false;
  for (const one of all) {
    try {
      if (isOver) throw failed.at(-1)?.error;
      await act(one);
    } catch (error) {
      failed.push({ one, error });
      // Without a session or a network, each of the others would only wait for the same failure.
      isOver = isRefusal(error) || isUnreachable(error);
    }
  }
  const [first] = failed;
  if (!first) return;
  const reasons = failed.map(({ error }) => failureOf(error, 'This could not be done.') ?? 'You are not signed in.');
  if (failed.length === all.length && new Set(reasons).size === 1) throw first.error;
  throw new PartlyDone(
    `${all.length - failed.length} of ${all.length} ${done}.`,
    failed.map(({ one }, index) => {
      const [name, reason = ''] = [nameOf(one), reasons[index]];
      return reason.startsWith(name) ? reason : `${name}: ${reason}`;
    }),
    failed.map(({ one }) => one),
  );
}
