const GROUPED = /^[1-9]\d{0,2}([,\s]\d{3})+$/;

/** Reads a number as it is typed: "12,500" and "12 500" group thousands, "39,5" has a decimal comma. NaN without one. */
export function typedNumber(text: string): number {
  const typed = text.trim();
  const digits = GROUPED.test(typed) ? typed.replace(/\D/g, '') : typed.replace(',', '.');
  return digits === '' ? Number.NaN : Number(digits);
}
