const number = new Intl.NumberFormat('en-US');

/** "10,010". */
export const formatNumber = (value: number): string => number.format(value);

/** "1 job", "1,200 jobs". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
