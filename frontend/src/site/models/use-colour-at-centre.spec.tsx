import { afterEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useColourAtCentre } from './use-colour-at-centre.ts';

const { IntersectionObserver, matchMedia } = globalThis;

afterEach(() => {
  Object.assign(globalThis, { IntersectionObserver, matchMedia });
});

function Card() {
  const card = useRef<HTMLParagraphElement>(null);
  useColourAtCentre(card);
  return <p ref={card}>Amina</p>;
}

it.each([
  ['on a touch screen', true],
  ['and not where a pointer can hover', false],
])('shows a card in colour while it is at the centre, %s', (_, isTouch) => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => {};
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({ matches: query === '(hover: none)' && isTouch }),
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
      constructor(callback: typeof report) {
        report = callback;
      }
    },
  });
  render(<Card />);
  for (const isIntersecting of [true, false]) {
    act(() => report([{ isIntersecting }]));
    expect(screen.getByText('Amina').classList.contains('in-colour')).toBe(isIntersecting && isTouch);
  }
});
