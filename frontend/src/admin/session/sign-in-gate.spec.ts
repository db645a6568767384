import { describe, expect, it } from '@jest/globals';
import { SignInGate, SignInRefused } from './sign-in-gate.ts';

describe('SignInGate', () => {
  it('asks once for all waiting calls and lets them go on together', async () => {
    const gate = new SignInGate();
    let changes = 0;
    gate.isOpen.subscribe(() => {
      changes += 1;
    });
    const calls = [gate.ask(), gate.ask()];
    expect(gate.isOpen.get()).toBe(true);
    expect(changes).toBe(1);
    gate.open();
    await Promise.all(calls);
    expect(gate.isOpen.get()).toBe(false);
  });

  it('ends the calls when the sign-in is refused, and can be asked again', async () => {
    const gate = new SignInGate();
    const call = gate.ask();
    gate.refuse();
    await expect(call).rejects.toBeInstanceOf(SignInRefused);
    const next = gate.ask();
    gate.open();
    await expect(next).resolves.toBeUndefined();
  });
});
