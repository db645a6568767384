// Stands in every page of the server, before its styles. Nothing that the first view can do without is asked for before it
// is drawn; then come the faces, the pictures further down, and the page's code.
import { holdTaps } from './hold-taps.ts';

/** Longest wait for each step, in milliseconds: a tab in the background draws nothing, and a picture may never come. */
const patience = 1_000;

/** The faces that every page is written in. */
const faces = ['1em "Bodoni Moda Variable"', '1em "Hanken Grotesk Variable"'];

const page = document.documentElement;
const modules = document.currentScript?.dataset.modules?.split(' ') ?? [];

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Lets the browser answer what waits: a finger, a frame. */
const giveWay = () => ('scheduler' in window && 'yield' in window.scheduler ? window.scheduler.yield() : after(0));

/** Resolves when something of the page was seen on the screen. */
const firstPaint = () =>
  new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }));

/** Resolves when the page as it is now was drawn. */
async function drawn(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await after(0);
}

/** Resolves when the first view was drawn, with the picture that it is about if it has one. */
async function firstView(): Promise<void> {
  await firstPaint();
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // A broken picture is the page's own affair.
  await image?.decode().catch(() => undefined);
  await drawn();
}

/** Gives the faces to one part of the page after the other: to lay out a whole page anew keeps a phone busy for too long. */
async function giveFaces(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('header, main > *, footer')];
  for (const part of parts) {
    part.dataset.fonts = '';
    await atMost(drawn());
  }
  delete page.dataset.view;
  for (const part of parts) delete part.dataset.fonts;
}

const atMost = (wait: Promise<unknown>) => Promise.race([wait, after(patience)]);

/** Lets the page do without the rest until its first view is drawn, then gives it the faces and, part by part, its code. */
async function start(): Promise<void> {
  page.dataset.view = 'first';
  holdTaps();
  await atMost(firstView());
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  // Both faces at once, so that each part is laid out again only once; the code, which answers to taps, does not wait for them.
  const loaded = Promise.allSettled(faces.map((face) => document.fonts.load(face)));
  void atMost(loaded).then(giveFaces);
  // Each comes after those that it needs.
  for (const href of modules) {
    await import(/* @vite-ignore */ href);
    await giveWay();
  }
}

void start();
