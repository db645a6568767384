// Pictures that start outside the window. Pictures of the first view are shown at once, without animation.
const offscreen = new WeakSet<Element>();
let observer: IntersectionObserver | undefined;

/** Reveals a picture from its foot when it is first scrolled into view; returns a function that stops watching. */
export function appearWhenReached(picture: HTMLElement): () => void {
  observer ??= new IntersectionObserver(reveal);
  observer.observe(picture);
  return () => observer?.unobserve(picture);
}

function reveal(entries: IntersectionObserverEntry[], from: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) offscreen.add(target);
    else {
      if (offscreen.has(target)) target.setAttribute('data-appears', '');
      from.unobserve(target);
    }
  }
}
