/** Freezes `Date` until a test moves it with `jest.setSystemTime`; timers run on. */
export function stopDate(): void {
  jest.useFakeTimers({
    doNotFake: [
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
}
