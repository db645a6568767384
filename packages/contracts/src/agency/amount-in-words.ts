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

/** Whole shillings in words, for receipts: "Ten thousand shillings only". */
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

const ONES_SW = '- moja mbili tatu nne tano sita saba nane tisa'.split(' ');
const TENS_SW = '- kumi ishirini thelathini arobaini hamsini sitini sabini themanini tisini'.split(' ');

function inKiswahili(value: number): string {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor((value % 100) / 10), value % 10];
  return [hundreds ? `mia ${ONES_SW[hundreds]}` : '', tens ? TENS_SW[tens] : '', ones ? ONES_SW[ones] : '']
    .filter(Boolean)
    .join(' na ');
}

/** Whole shillings in Kiswahili: "Shilingi elfu kumi tu". */
export function amountInKiswahili(amountKes: number): string {
  const [millions, thousands] = [Math.floor(amountKes / 1_000_000), Math.floor((amountKes % 1_000_000) / 1_000)];
  const parts = [
    millions ? `milioni ${inKiswahili(millions)}` : '',
    thousands ? `elfu ${inKiswahili(thousands)}` : '',
    inKiswahili(amountKes % 1_000),
  ].filter(Boolean);
  return `Shilingi ${parts.join(', ') || 'sifuri'} tu`;
}
