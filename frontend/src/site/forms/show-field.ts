/** Focuses a control and scrolls it, with its label and message, to the middle of the window. */
export function showField(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  (control.closest('.field') ?? control).scrollIntoView({ block: 'center' });
}

/** Shows the first of the named controls, in the order of the page. */
export function showFirstField(form: HTMLFormElement, names: readonly string[]): void {
  const control = [...form.elements].find((element) => names.includes(element.getAttribute('name') ?? ''));
  if (control instanceof HTMLElement) showField(control);
}
