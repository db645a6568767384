/** Longest wait for the first view, in milliseconds: a tab in the background draws nothing, and a picture may never come. */
const patience = 1_000;

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets the browser answer what waits: a finger, a frame. */
const giveWay = () => ('scheduler' in window && 'yield' in window.scheduler ? window.scheduler.yield() : after(0));

/** Resolves when the first view was drawn, with the picture that it is about if it has one. */
async function firstView(): Promise<void> {
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // A broken picture is the page's own affair.
  await image?.decode().catch(() => undefined);
  await new Promise(requestAnimationFrame);
  await after(0);
}

/** Fetches the page's code at once where it can be of use, and runs it part by part. */
async function start(): Promise<void> {
  // The server's page is complete; until it is drawn, code would only take line and processor from it.
  await Promise.race([firstView(), after(patience)]);
  const modules = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // Each comes after those that it needs.
  for (const href of modules) {
    await import(/* @vite-ignore */ href);
    await giveWay();
  }
}

void start();
