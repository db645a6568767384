import type { CourseIntake } from '@nfa/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { Seats } from './seats.tsx';

afterEach(() => speak(() => undefined));

const textOf = (seats_left: number, waiting: number) =>
  renderToStaticMarkup(<Seats intake={{ seats: 12, seats_left, waiting } as CourseIntake} />)
    .replaceAll(/<small.*?>/g, ' ')
    .replaceAll(/<.*?>/g, '');

it('says one seat and one person otherwise than several in Kiswahili', () => {
  expect([textOf(1, 0), textOf(0, 1)]).toEqual(['1 of 12 seats left', 'Full: join the waiting list 1 waiting']);
  speak(() => kiswahili);
  expect([textOf(1, 0), textOf(2, 0)]).toEqual(['Imebaki nafasi 1 kati ya 12', 'Zimebaki nafasi 2 kati ya 12']);
  expect([textOf(0, 1), textOf(0, 2)].map((text) => text.slice(-12))).toEqual([' 1 anasubiri', '2 wanasubiri']);
});
