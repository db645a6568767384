// Runs in every server-rendered page, before its styles. On a fast network it defers everything that the first view does not
// need until that view is painted: the fonts, the pictures below the fold, and the page's code. On a slow one the code comes
// first, since each later request waits for seconds.
import { noteBrokenPictures } from './note-broken-pictures.ts';
import { recoverFromMissingCode } from './recover.ts';
import { replayEarlyClicks } from './replay-early-clicks.ts';

/** A page whose head arrives later than this comes over a slow network, in milliseconds. */
const slowMs = 1_500;

/** Longest wait for each step, in milliseconds: a background tab never paints, and a picture may never arrive. */
const maxWaitMs = 1_000;

/** Longest wait of fonts and pictures for the page's code on a slow network, in milliseconds. */
const maxCodeWaitMs = 8_000;

/** The fonts that every page uses. */
const fonts = ['1em "Bodoni Moda Variable"', '1em "Hanken Grotesk Variable"'];

const page = document.documentElement;
const modules = document.currentScript?.dataset.modules?.split(' ') ?? [];

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets the browser handle pending input and frames. */
const yieldToMain = () => ('scheduler' in window && 'yield' in window.scheduler ? window.scheduler.yield() : after(0));

/** Resolves with the first paint. */
const firstPaint = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));

/** Resolves when the current state of the page is painted. */
async function painted(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await after(0);
}

/** Resolves when the first view is painted, including its main picture if it has one. */
async function firstView(): Promise<void> {
  await firstPaint();
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // A broken picture must not hold the rest back.
  await image?.decode().catch(() => undefined);
  await painted();
}

/** Applies the fonts section by section: laying out the whole page at once blocks a phone for too long. */
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

/** Runs the page's modules as they arrive, in tasks of their own; each comes after the ones it imports. */
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

/** Loads the fonts and the page's modules: after the first view, or at once where the network is slow. */
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
