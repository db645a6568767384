import { pathIn } from '@nfa/contracts/plain';

const key = 'noKiswahili';

/** Offers the page in Kiswahili to a browser that prefers it, until it was declined once. */
export function offerKiswahili(): void {
  if (wasDeclined()) return;
  const offer = document.createElement('aside');
  offer.className = 'language-offer ends';
  offer.lang = 'sw';
  offer.setAttribute('aria-label', 'Kiswahili');
  const link = Object.assign(document.createElement('a'), {
    className: 'text-button',
    href: inKiswahili(),
    textContent: 'Soma ukurasa huu kwa Kiswahili',
  });
  // The visitor may have opened another page meanwhile.
  for (const event of ['pointerdown', 'click'])
    link.addEventListener(event, () => {
      link.href = inKiswahili();
    });
  const close = Object.assign(document.createElement('button'), {
    className: 'text-button',
    type: 'button',
    textContent: 'Hapana, asante',
  });
  close.addEventListener('click', () => {
    offer.remove();
    decline();
  });
  offer.append(link, close);
  document.body.append(offer);
}

const inKiswahili = (): string => pathIn('sw', window.location.pathname + window.location.search);

function decline(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // A browser that blocks storage is asked again on the next visit.
  }
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
