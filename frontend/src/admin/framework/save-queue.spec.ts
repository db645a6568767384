import { describe, expect, it } from '@jest/globals';
import { SaveQueue, type SaveState } from './save-queue.ts';

function aQueue() {
  const calls: { value: string; finish: () => void; fail: (error: Error) => void }[] = [];
  const states: string[] = [];
  const queue = new SaveQueue<string>(
    (value) => new Promise((resolve, reject) => calls.push({ value, finish: resolve, fail: reject })),
    (state: SaveState) => states.push(state.phase),
  );
  return { calls, states, queue };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('SaveQueue', () => {
  it('keeps one save in flight and lets the latest win', async () => {
    const { calls, states, queue } = aQueue();
    for (const value of ['a', 'b', 'c']) queue.push(value);
    expect(calls.map((call) => call.value)).toEqual(['a']);
    calls[0]?.finish();
    await settled();
    expect(calls.map((call) => call.value)).toEqual(['a', 'c']);
    expect(states).toEqual(['saving']);
    calls[1]?.finish();
    await settled();
    expect(states).toEqual(['saving', 'saved']);
  });

  it('reports a failure and saves the next wish again', async () => {
    const { calls, states, queue } = aQueue();
    queue.push('a');
    calls[0]?.fail(new Error('500'));
    await settled();
    queue.push('b');
    calls[1]?.finish();
    await settled();
    expect(states).toEqual(['saving', 'failed', 'saving', 'saved']);
  });
});
