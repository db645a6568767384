import { amountCell, csvFile, phoneCell, textCell } from './csv.ts';
import { readBatches } from './export-file.ts';

const inner = (cell: string) => cell.slice(1, -1);

describe('a CSV cell', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    "|cmd!'A1'",
    ' |cmd',
    '｜cmd',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '\u200b=1',
    '\ufeff=1',
    '\u200d\u2060=1',
    '\u00ad=1',
    '\u034f=1',
    '\u3164=1',
    ' =1',
    '\u00a0+1',
  ])('marks %j as text', (value) => {
    expect(inner(textCell(value))).toBe(`'${value}`);
  });

  it.each(['', 'Amina', 'a=b', '1-2', 'it’s', 'قهوة', '👋'])('leaves %j as it is', (value) => {
    expect(inner(textCell(value))).toBe(value);
  });

  it('keeps quotes, commas and line breaks inside the cell', () => {
    expect(textCell('a"b,c\r\nd')).toBe('"a""b,c\r\nd"');
    expect(textCell('="x"')).toBe('"\'=""x"""');
  });

  it.each(['-120000', '120000', '0', ''])('leaves the amount %j to be summed', (amount) => {
    expect(inner(amountCell(amount))).toBe(amount);
  });

  it.each(['-1+1', '--1', '=1', '-1\n'])('marks %j as text, which is no amount', (value) => {
    expect(inner(amountCell(value))).toBe(`'${value}`);
  });

  it.each(['+254 712 345 678', '0712345678', '(020) 123-4567', '-1234567'])(
    'keeps the phone number %s whole',
    (phone) => {
      expect(inner(phoneCell(phone))).toBe(`'${phone}`);
    },
  );
});

describe('a CSV file', () => {
  it('begins with a mark for UTF-8 and its headings, and reads batch after batch', async () => {
    const asked: (number | undefined)[] = [];
    const batches = await readBatches<number>(2, async (after) => {
      asked.push(after);
      return [1, 2, 3].filter((value) => value > (after ?? 0)).slice(0, 2);
    });
    let text = '';
    for await (const piece of csvFile([{ heading: 'N', value: String }], batches)) text += piece;
    expect(text).toBe('\ufeff"N"\r\n"1"\r\n"2"\r\n"3"\r\n');
    expect(asked).toEqual([undefined, 2]);
  });

  it('fails before it begins when the first batch cannot be read', async () => {
    await expect(readBatches(2, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});
