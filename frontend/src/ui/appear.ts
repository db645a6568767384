// Those that the window has not reached yet, or that were left out of the first view; what was drawn in it from the start
// is simply there, and waits for nothing.
const waiting = new WeakSet<Element>();
let watcher: IntersectionObserver | undefined;

/** Lets a picture appear from its foot when it comes into the window for the first time; answers how to stop. */
export function appearWhenReached(picture: HTMLElement): () => void {
  watcher ??= new IntersectionObserver(look);
  watcher.observe(picture);
  return () => watcher?.unobserve(picture);
}

function look(entries: IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) waiting.add(target);
    else {
      if (waiting.has(target)) target.setAttribute('data-appears', '');
      observer.unobserve(target);
    }
  }
}
