import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Figure, nearestStanding } from '../../data/line.ts';
import { Icon } from '../../ui/icon.tsx';
import { Person } from './person.tsx';

/** Number of figures that are rendered at once; more follow as the line is scrolled. */
const AT_ONCE = 24;
/** Number of figures in the first view at 1440 px. */
const IN_VIEW = 7;
/** Milliseconds of rest after which the line scrolls to the highlighted person. */
const REST_MS = 160;

interface PeopleProps {
  figures: readonly Figure[];
  stands: (figure: Figure) => boolean;
}

/** The people of a line, which scrolls sideways; the person in the middle or under the pointer is highlighted. */
export function People({ figures, stands }: PeopleProps) {
  const list = useRef<HTMLOListElement>(null);
  const start = Math.min(3, Math.floor((figures.length - 1) / 2));
  const [middle, setMiddle] = useState(start);
  const [pointed, setPointed] = useState<string>();
  const [drawn, setDrawn] = useState(AT_ONCE);
  const standing = figures.map(stands);
  const ofPointed = figures.findIndex(({ id }, place) => id === pointed && standing[place]);
  const nearest = nearestStanding(standing, middle);
  const lit = ofPointed >= 0 ? ofPointed : nearest;

  const scrollTo = (place: number, behavior?: ScrollBehavior) => {
    const width = widthOf(list.current);
    if (width > 0) list.current?.scrollTo({ left: place * width, ...(behavior && { behavior }) });
  };
  const begin = useEffectEvent(() => {
    if (list.current?.scrollLeft === 0) scrollTo(start, 'instant');
  });
  useLayoutEffect(() => begin(), []);

  const bringNearest = useEffectEvent(() => scrollTo(nearest));
  useEffect(() => {
    if (nearest < 0 || nearest === middle) return;
    const timer = setTimeout(() => bringNearest(), REST_MS);
    return () => clearTimeout(timer);
  }, [nearest, middle]);

  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = list.current ?? {};
    const width = widthOf(list.current);
    if (width === 0) return;
    setMiddle(Math.min(figures.length - 1, Math.round(scrollLeft / width)));
    if (scrollLeft + 2 * clientWidth > scrollWidth)
      setDrawn((count) => Math.max(count, Math.round(scrollLeft / width) + AT_ONCE));
  };
  const turn = (by: -1 | 1) => {
    for (let place = middle + by; place >= 0 && place < figures.length; place += by)
      if (standing[place]) return scrollTo(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const from = (event.target as Element).closest('li');
    if (by === 0 || !from) return;
    event.preventDefault();
    let next = by > 0 ? from.nextElementSibling : from.previousElementSibling;
    while (next?.hasAttribute('inert')) next = by > 0 ? next.nextElementSibling : next.previousElementSibling;
    next?.querySelector('a')?.focus();
  };

  return (
    <>
      <ol className="line-people" data-dark={lit < 0 || undefined} ref={list} onScroll={follow} onKeyDown={onKeyDown}>
        {figures.slice(0, drawn).map((figure, place) => (
          <Person
            key={figure.id}
            figure={figure}
            isLit={place === lit}
            stands={standing[place] ?? false}
            isFirst={place < IN_VIEW}
            isStart={place === start}
            onPoint={(isPointed) => setPointed(isPointed ? figure.id : undefined)}
          />
        ))}
      </ol>
      {/* Keyboards have arrow keys, and fingers swipe: these buttons are for a mouse. */}
      {figures.length > 1 && (
        <div className="line-turns needs-script" aria-hidden="true">
          <button className="square" type="button" tabIndex={-1} onClick={() => turn(-1)}>
            <Icon name="back" />
          </button>
          <button className="square" type="button" tabIndex={-1} onClick={() => turn(1)}>
            <Icon name="arrow" />
          </button>
        </div>
      )}
    </>
  );
}

const widthOf = (list: HTMLElement | null): number => list?.querySelector('li')?.offsetWidth ?? 0;
