const page = document.documentElement;

let held: HTMLElement | undefined;

/**
 * Keeps the last tap on a button until the page's code is there, and then repeats it. Code that never comes lets none go: a form
 * sent by the browser would show its answers in the address, and reach nobody.
 */
export function holdTaps(): void {
  document.addEventListener('click', hold);
  const takenOver = new MutationObserver(() => {
    takenOver.disconnect();
    document.removeEventListener('click', hold);
    held?.click();
  });
  takenOver.observe(page, { attributeFilter: ['data-script'] });
}

function hold(event: Event): void {
  const button = (event.target as Element).closest('button');
  if (!button) return;
  event.preventDefault();
  held = button;
}
