const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function below1000(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const tens =
    rest < 20
      ? SMALL[rest]
      : [TENS[Math.floor(rest / 10)], rest % 10 ? SMALL[rest % 10] : ''].filter(Boolean).join('-');
  if (hundreds === 0) return tens ?? '';
  return rest === 0 ? `${SMALL[hundreds]} hundred` : `${SMALL[hundreds]} hundred and ${tens}`;
}

/** Whole shillings in words, as receipts have them: "Ten thousand shillings only". */
export function amountInWords(amountKes: number): string {
  const parts: string[] = [];
  let rest = amountKes;
  for (const [size, name] of [
    [1_000_000, 'million'],
    [1_000, 'thousand'],
  ] as const) {
    if (rest >= size) parts.push(`${below1000(Math.floor(rest / size))} ${name}`);
    rest %= size;
  }
  if (rest > 0 || parts.length === 0)
    parts.push(parts.length > 0 && rest < 100 ? `and ${below1000(rest)}` : below1000(rest));
  const words = parts.join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} shilling${amountKes === 1 ? '' : 's'} only`;
}
