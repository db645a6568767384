const SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'popstate'];

let touched: Promise<void> | undefined;

/** Resolves at the first sign of the visitor on this document: script waits for it that nobody needs who only looks. */
export function whenTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    for (const sign of SIGNS)
      window.addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true });
  });
  return touched;
}
