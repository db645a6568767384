import { describe, expect, it } from '@jest/globals';
import { placeFile } from './place-file.ts';
import { type StoredFile, UploadQueue } from './upload-queue.ts';

const target = { form: 'models:new', field: 'portfolio_images' };
const file = (name: string) => new File(['x'], name);

/** Creates a queue whose uploads the test finishes or fails. */
function setUp() {
  const fallback: StoredFile[] = [];
  const ends = new Map<string, { resolve: (url: string) => void; reject: (error: Error) => void }>();
  const queue = new UploadQueue(
    (stored) => fallback.push(stored),
    (sent) => new Promise((resolve, reject) => ends.set(sent.name, { resolve, reject })),
  );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    fallback,
    sent: () => [...ends.keys()],
    async finish(name: string) {
      ends.get(name)?.resolve(`/media/${name}`);
      await settle();
    },
    async fail(name: string) {
      ends.get(name)?.reject(new TypeError('network'));
      await settle();
    },
  };
}

describe('UploadQueue', () => {
  it('sends three at a time and hands over each file as soon as it is there', async () => {
    const { queue, sent, finish } = setUp();
    const received: string[] = [];
    queue.receive(target.form, ({ url }) => received.push(url));
    queue.add(target, ['a', 'b', 'c', 'd'].map(file));
    expect(sent()).toEqual(['a', 'b', 'c']);
    await finish('c');
    expect(received).toEqual(['/media/c']);
    expect(sent()).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.activeCount()).toBe(3);
  });

  it('keeps the order in which files were chosen, whichever arrives first', async () => {
    const { queue, finish } = setUp();
    let slots: unknown = ['/media/old', '', '', '', ''];
    queue.receive(target.form, (stored) => {
      slots = placeFile(slots as string[], stored);
    });
    queue.add(target, ['a', 'b', 'c'].map(file));
    for (const name of ['c', 'a', 'b']) await finish(name);
    expect(slots).toEqual(['/media/old', '/media/a', '/media/b', '/media/c', '']);
  });

  it('hands the files of a form that are on their way to another one', async () => {
    const { queue, finish } = setUp();
    const received: string[] = [];
    queue.receive('models:1', ({ url }) => received.push(url));
    queue.add(target, [file('a')]);
    queue.retarget(target.form, 'models:1');
    expect(queue.activeCount(target.form)).toBe(0);
    await finish('a');
    expect(received).toEqual(['/media/a']);
  });

  it('goes on after its form was left', async () => {
    const { queue, fallback, finish } = setUp();
    const leave = queue.receive(target.form, () => undefined);
    queue.add(target, [file('a')]);
    leave();
    await finish('a');
    expect(fallback).toEqual([{ ...target, url: '/media/a', later: [] }]);
  });

  it('tells a file that is converted from one that is sent, and keeps its place among three', async () => {
    const told: unknown[] = [];
    const queue = new UploadQueue(
      () => undefined,
      (_sent, { onProgress }) => {
        onProgress(1, 'uploading');
        onProgress(0.25, 'converting');
        return new Promise(() => undefined);
      },
    );
    queue.shown.subscribe(() => told.push(queue.shown.get()[0]));
    queue.add(target, ['a', 'b', 'c', 'd'].map(file));
    expect(told).toContainEqual(expect.objectContaining({ phase: 'uploading', progress: 1 }));
    expect(queue.shown.get().map(({ phase, progress }) => [phase, progress])).toEqual([
      ['converting', 0.25],
      ['converting', 0.25],
      ['converting', 0.25],
      ['waiting', 0],
    ]);
    expect(queue.activeCount()).toBe(4);
  });

  it('keeps a failed file until it is tried again or forgotten', async () => {
    const { queue, fallback, fail, finish } = setUp();
    queue.add(target, [file('a'), file('b')]);
    await fail('a');
    await fail('b');
    expect(queue.shown.get().map(({ name, phase }) => [name, phase])).toEqual([
      ['a', 'failed'],
      ['b', 'failed'],
    ]);
    expect(queue.activeCount()).toBe(0);
    queue.retry(1);
    queue.drop(2);
    await finish('a');
    expect(fallback.map(({ url }) => url)).toEqual(['/media/a']);
    expect(queue.shown.get()).toEqual([]);
  });

  it('brings nothing into a form whose upload was stopped', async () => {
    const { queue, fallback, finish } = setUp();
    queue.add(target, [file('a')]);
    queue.dropAll(target.form);
    await finish('a');
    expect(fallback).toEqual([]);
  });
});
