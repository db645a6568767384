import type { PayPage } from '@nfa/contracts';
import { useEffect, useState } from 'react';
import { fetchPay } from '../../data/pay.ts';

const LOOK_EVERY_MS = 3_000;
/** Milliseconds after which the page looks for money that was paid without it, by PayBill or on another phone. */
const LOOK_IDLE_MS = 30_000;

/** A pay page that is refreshed while something is owed. */
export interface LivePay {
  page: PayPage;
  /** Seconds since the page was loaded. */
  age: number;
  /** Whether `age` grows; without script the page stays as it was loaded. */
  isCounting: boolean;
  isOffline: boolean;
  /** Loads the page again at once. */
  look: () => void;
}

const isUnderWay = ({ state, attempt }: PayPage): boolean =>
  state === 'open' && attempt !== null && ['asking', 'waiting', 'slow', 'unsure'].includes(attempt.state);

/** Polls the page until it is paid, often while a payment is in progress, and counts the seconds in between. */
export function useLivePay(first: PayPage): LivePay {
  const [read, setRead] = useState<{ page: PayPage; at: number }>();
  const [isOffline, setOffline] = useState(false);
  const [now, setNow] = useState(0);
  const [round, setRound] = useState(0);
  const page = read?.page ?? first;
  const isOpen = page.state === 'open';
  const isBusy = isUnderWay(page);
  const mustCount = isBusy || (page.attempt?.retry_in_s ?? 0) > 0;

  useEffect(() => {
    // The time of the server's response is unknown, so the time of hydration is used.
    setRead((known) => known ?? { page: first, at: Date.now() });
  }, [first]);

  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const everyMs = isBusy ? LOOK_EVERY_MS : LOOK_IDLE_MS;
    const look = async () => {
      try {
        // A page in the background waits, unless a payment is in progress.
        const fresh = isBusy || document.visibilityState === 'visible' ? await fetchPay(first.code) : undefined;
        if (isOver) return;
        if (fresh) setRead({ page: fresh, at: Date.now() });
        setOffline(false);
      } catch {
        if (!isOver) setOffline(true);
      }
      if (!isOver) timer = setTimeout(() => void look(), everyMs);
    };
    timer = setTimeout(() => void look(), round === 0 ? everyMs : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [first.code, isOpen, isBusy, round]);

  useEffect(() => {
    if (!mustCount) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [mustCount]);

  const age = read && now > read.at ? Math.floor((now - read.at) / 1_000) : 0;
  return { page, age, isCounting: read !== undefined, isOffline, look: () => setRound((count) => count + 1) };
}
