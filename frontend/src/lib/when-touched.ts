const SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'popstate'];

let touched: Promise<void> | undefined;

/** Resolves at the first interaction with the document; used for loading script that readers do not need. */
export function whenTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    for (const sign of SIGNS)
      window.addEventListener(sign, () => resolve(), { capture: true, passive: true, once: true });
  });
  return touched;
}
