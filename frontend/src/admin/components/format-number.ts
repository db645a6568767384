const number = new Intl.NumberFormat('en-US');

/** "10,010". */
export const formatNumber = (value: number): string => number.format(value);
