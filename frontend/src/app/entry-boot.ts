// Runs in every server-rendered page, before its styles. On a fast network it defers everything that the first paint does not need
// until after it: the fonts, the pictures below the fold, and the page's code. On a slow network the code is loaded first, since
// each later request takes seconds.
import { noteBrokenPictures } from './note-broken-pictures.ts';
import { recoverFromMissingCode } from './recover.ts';
import { replayEarlyClicks } from './replay-early-clicks.ts';

/** Milliseconds after which the network is considered slow if the page's head has not arrived. */
const slowMs = 1_500;

/** Milliseconds to wait for each step at most: a background tab never paints, and a picture may never arrive. */
const maxWaitMs = 1_000;

/** Milliseconds for which fonts and pictures wait for the page's code at most, on a slow network. */
const maxCodeWaitMs = 8_000;

/** The fonts that every page uses. */
const fonts = ['1em "Bodoni Moda Variable"', '1em "Hanken Grotesk Variable"'];

const page = document.documentElement;
const modules = document.currentScript?.dataset.modules?.split(' ') ?? [];

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets the browser handle pending input and frames. */
const yieldToMain = () => ('scheduler' in window && 'yield' in window.scheduler ? window.scheduler.yield() : after(0));

/** Resolves at the first paint. */
const firstPaint = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));

/** Resolves when the current state of the page is painted. */
async function painted(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await after(0);
}

/** Resolves when the page has been painted, including its main picture if it has one. */
async function firstView(): Promise<void> {
  await firstPaint();
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // A broken picture must not delay the rest.
  await image?.decode().catch(() => undefined);
  await painted();
}

/** Applies the fonts section by section, because laying out the whole page at once blocks a phone for too long. */
async function applyFonts(): Promise<void> {
  const sections = [...document.querySelectorAll<HTMLElement>('header, main > *, footer')];
  for (const section of sections) {
    section.dataset.fonts = '';
    await atMost(painted());
  }
  delete page.dataset.view;
  for (const section of sections) delete section.dataset.fonts;
}

const atMost = (wait: Promise<unknown>, milliseconds = maxWaitMs) => Promise.race([wait, after(milliseconds)]);

/** Runs the page's modules as they arrive, each in its own task, after the modules that it imports. */
async function runCode(release: () => boolean): Promise<void> {
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  try {
    for (const href of modules) {
      await import(/* @vite-ignore */ href);
      await yieldToMain();
    }
  } catch (error) {
    console.error(error);
    recoverFromMissingCode(release);
  }
}

/** Loads the fonts and the page's modules: after the first paint, or at once on a slow network. */
async function start(): Promise<void> {
  const isSlow = performance.now() > slowMs;
  page.dataset.view = isSlow ? 'code' : 'first';
  if (isSlow) page.dataset.slow = '';
  const release = replayEarlyClicks();
  noteBrokenPictures();
  if (isSlow) await atMost(runCode(release), maxCodeWaitMs);
  else {
    await atMost(firstView());
    void runCode(release);
  }
  // Both fonts together, so that each section is laid out again only once. The code does not wait for them.
  if (page.dataset.light !== undefined) return;
  await atMost(Promise.allSettled(fonts.map((font) => document.fonts.load(font))));
  void applyFonts();
}

void start();
