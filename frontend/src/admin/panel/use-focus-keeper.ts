import { useEffect } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Position of the focus: ancestors from the outermost inwards, and index among the siblings at each step. */
interface Place {
  ancestors: Element[];
  indexes: number[];
  /** Number of the element among the focusable ones of the row. */
  turns: number[];
}

const focusableIn = (element: Element) =>
  [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (candidate) => candidate.checkVisibility() && !candidate.matches(':disabled, [type=hidden]'),
  );

function placeOf(element: Element): Place {
  const place: Place = { ancestors: [], indexes: [], turns: [] };
  for (let node = element; node.parentElement && node !== document.body; node = node.parentElement) {
    place.ancestors.unshift(node.parentElement);
    place.indexes.unshift([...node.parentElement.children].indexOf(node));
    place.turns.unshift(node.matches('tr, li') ? Math.max(0, focusableIn(node).indexOf(element as HTMLElement)) : 0);
  }
  return place;
}

/** Element at the place of the lost one: the same control of the next row, else the nearest before. */
function neighbour({ ancestors, indexes, turns }: Place): HTMLElement | undefined {
  for (let step = ancestors.length - 1; step >= 0; step -= 1) {
    const ancestor = ancestors[step];
    if (!ancestor?.isConnected || ancestor === document.body) continue;
    const siblings = [...ancestor.children];
    const sibling = siblings[Math.min(indexes[step] ?? 0, siblings.length - 1)];
    const inside = sibling ? focusableIn(sibling) : [];
    const target = inside[turns[step] ?? 0] ?? inside[0] ?? (sibling?.matches(FOCUSABLE) ? sibling : undefined);
    if (target instanceof HTMLElement) return target;
  }
  return undefined;
}

/** Moves the focus to a neighbour when the focused element is removed, instead of losing it to the body (ADR 66). */
export function useFocusKeeper(): void {
  useEffect(() => {
    let place: Place | undefined;
    let last: Element | undefined;

    function onFocusIn({ target }: FocusEvent) {
      if (!(target instanceof Element)) return;
      last = target;
      // Dialogs return the focus to the page, so only places on the page are remembered.
      if (target.closest('.adm')) place = placeOf(target);
    }

    // A click outside any control removes the focus on purpose.
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Element && !target.closest(`${FOCUSABLE}, label`)) last = undefined;
    }

    function keep() {
      if (document.activeElement !== document.body || !last || !place) return;
      if (last.isConnected && !last.matches(':disabled') && last.checkVisibility()) return;
      if (document.querySelector('[role=dialog].adm-dialog, [role=alertdialog].adm-dialog')) return;
      const target = neighbour(place) ?? document.querySelector<HTMLElement>('.adm-top h1');
      target?.focus({ preventScroll: true });
    }

    // After the frame: a component that places the focus itself goes first.
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(keep);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, []);
}
