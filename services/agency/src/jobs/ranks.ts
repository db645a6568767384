/** A period, with its ends as ISO 8601 in UTC. */
export interface Span {
  starts_at: string;
  ends_at: string;
}

/** An option of a model. */
export interface RankedOption extends Span {
  id: string;
  rank: number;
}

/** Whether two periods overlap; one that begins when the other ends does not. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.starts_at < other.ends_at && other.starts_at < one.ends_at;

/** The rank behind all overlapping options. */
export const rankBehind = (options: readonly RankedOption[], span: Span): number =>
  Math.max(0, ...options.filter((option) => overlaps(option, span)).map(({ rank }) => rank)) + 1;

/**
 * The options of a model that move up when a rank is vacated, and those that move up because of them in turn. No option takes a
 * rank that an overlapping option has.
 * @param vacated former place of the call `id`, which keeps its present one if it still is an option
 * @returns new ranks by the id of the option
 */
export function movedUp(options: readonly RankedOption[], vacated: RankedOption): Map<string, number> {
  const ranks = new Map(options.map(({ id, rank }) => [id, rank]));
  const rankOf = ({ id }: RankedOption): number => ranks.get(id) ?? 0;
  const isFree = (option: RankedOption, rank: number): boolean =>
    !options.some((other) => other.id !== option.id && rankOf(other) === rank && overlaps(other, option));
  const left = [vacated];
  for (let place = left.shift(); place; place = left.shift()) {
    const { rank } = place;
    const others = options.filter(({ id }) => id !== vacated.id);
    const behind = others.filter((option) => rankOf(option) > rank && overlaps(option, place as Span));
    for (const option of behind.sort((one, other) => rankOf(one) - rankOf(other))) {
      const before = rankOf(option);
      if (!isFree(option, before - 1)) continue;
      ranks.set(option.id, before - 1);
      left.push({ ...option, rank: before });
    }
  }
  return new Map(options.flatMap((option) => (rankOf(option) < option.rank ? [[option.id, rankOf(option)]] : [])));
}

/** Whether two periods have the same start and end. */
export const isSameTime = (one: Span, other: Span): boolean =>
  one.starts_at === other.starts_at && one.ends_at === other.ends_at;
