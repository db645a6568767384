import type { StatementLine, StatementPaper } from '@nfa/contracts';
import { mm } from '../../src/data/comp-card-layout.ts';
import { lineLabel } from '../../src/data/statement-lines.ts';
import { clockTimeOf, isoDay, lines, longDate, shillings, shortDay } from '../../src/lib/format.ts';
import type { Label } from '../../src/translations/kiswahili.ts';
import { counted, t } from '../../src/translations/text.ts';
import { type Cell, type Column, colors, Paper, type PaperFrame, page, right } from './paper.ts';

const columns = (): Column[] => [
  { title: t('Date'), x: page.margin },
  { title: t('What'), x: page.margin + 31 * mm },
  { title: t('column|Fee'), x: page.margin + 112 * mm, isRight: true },
  { title: t('column|Our share'), x: page.margin + 133 * mm, isRight: true },
  { title: t('Yours'), x: page.margin + 155 * mm, isRight: true },
  { title: t('Balance'), x: right, isRight: true },
];

const kinds = {
  fee: 'Fee',
  commission: 'Our share',
  payout: 'Sent to you',
  advance: 'Advance',
  withholding: 'Tax withheld',
  taken_back: 'Invoice taken back',
} as const satisfies Record<StatementLine['kind'], Label>;

/** Most rows drawn, since more would block the server for too long. */
const maxRows = 300;

// "24,000", with an en dash as minus sign, because the fonts have no minus.
const figure = (amount: number): string => (amount < 0 ? '\u2013' : '') + shillings(Math.abs(amount)).slice(4);
const inShillings = (amount: number): string => (amount < 0 ? '\u2013' : '') + shillings(Math.abs(amount));

/** Draws the statement of a model: earnings, commission of the agency, payouts. */
export function drawStatement(statement: StatementPaper, frame: PaperFrame): NodeJS.ReadableStream {
  const { model_name, made_at, earned_kes, paid_kes, balance_kes, waiting_kes, kra_pin } = statement;
  const mark = t('Statement, {day}', { day: longDate(made_at) });
  const paper = new Paper(frame, t('Statement of {model}', { model: model_name }), mark);
  paper.title(model_name, t('What you earned, what we kept, what we sent.'));
  const sums = [
    [t('You earned'), earned_kes],
    [t('Sent to you'), paid_kes],
    [t('Still to come'), balance_kes],
  ] as const;
  for (const [place, [term, amount]] of sums.entries()) {
    const x = page.margin + place * 62 * mm;
    paper.text(term, x, paper.y, { color: colors.ink3 });
    paper.text(inShillings(amount), x - 0.5, paper.y + 10 * mm, { font: 'display', size: 29 });
  }
  paper.y += 29 * mm;
  const all = rowsOf(statement.lines);
  const rows = all.slice(-maxRows);
  if (rows.length > 0) paper.table(columns(), rows);
  else paper.text(t('No line yet.'), page.margin, paper.y);
  const notes = [
    all.length > maxRows && t('These are the last {n} lines: ask for earlier ones.', { n: maxRows }),
    waiting_kes > 0 && t('{amount} of it waits until clients have paid.', { amount: inShillings(waiting_kes) }),
    frame.phone &&
      t('Something looks wrong? Call {phone} and say which line.', { phone: frame.phone.replaceAll(' ', '\u00a0') }),
  ];
  paper.room(30 * mm, 30 * mm);
  paper.y += 10 * mm;
  for (const line of paper.fold(notes.filter(Boolean).join(' '), 125 * mm)) {
    paper.text(line, page.margin, paper.y, { color: colors.ink2 });
    paper.y += 5.6 * mm;
  }
  const where = lines(frame.address).slice(0, 3).join(', ');
  const made = [t('Made {day}', { day: longDate(made_at) }), `${clockTimeOf(new Date(made_at))}, Nairobi`];
  paper.foot([frame.agency, where, kra_pin && `KRA PIN ${kra_pin}`].filter(Boolean), made);
  return paper.end();
}

// A fee and the commission on it are one row; every other line is a row of its own.
function rowsOf(all: readonly StatementLine[]): Cell[][] {
  const rows: Cell[][] = [];
  for (let place = 0; place < all.length; place += 1) {
    const [line, next] = [all[place], all[place + 1]];
    if (!line) continue;
    const label = lineLabel(line);
    const isShared = line.kind === 'fee' && next?.kind === 'commission' && lineLabel(next) === label;
    const share = isShared ? next : undefined;
    const amount_kes = line.amount_kes + (share?.amount_kes ?? 0);
    const isFee = line.kind === 'fee' && line.amount_kes > 0;
    const part = share && line.amount_kes > 0 ? Math.round((-100 * share.amount_kes) / line.amount_kes) : 0;
    rows.push([
      dayOf(line.at),
      {
        words: (isFee && label) || [t(kinds[line.kind]), label].filter(Boolean).join(': '),
        below: paperOf(line),
      },
      isFee ? figure(line.amount_kes) : '',
      share ? { words: figure(-share.amount_kes), below: part > 0 ? `${part}%` : '' } : '',
      figure(amount_kes),
      figure((share ?? line).balance_kes),
    ]);
    if (share) place += 1;
  }
  return rows;
}

const dayOf = (at: string): string => `${shortDay(isoDay(at))}, ${isoDay(at).slice(0, 4)}`;

const paperOf = ({ invoice_number, days_waiting }: StatementLine): string =>
  [
    invoice_number,
    days_waiting !== null && t(counted(days_waiting, 'waits one day', 'waits {n} days'), { n: days_waiting }),
  ]
    .filter(Boolean)
    .join(', ');
