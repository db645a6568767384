import type { PayPage } from '@nfa/contracts';
import { useEffect, useState } from 'react';
import { fetchPay } from '../../data/pay.ts';

const LOOK_EVERY_MS = 3_000;

/** A pay page that is refreshed while a payment is in progress. */
export interface LivePay {
  page: PayPage;
  /** Seconds since the page was loaded. */
  age: number;
  isOffline: boolean;
  /** Loads the page again at once. */
  look: () => void;
}

const isUnderWay = ({ state, attempt }: PayPage): boolean =>
  state === 'open' && attempt !== null && ['asking', 'waiting', 'slow', 'unsure'].includes(attempt.state);

/** Polls the page while a payment is in progress, and counts the seconds in between. */
export function useLivePay(first: PayPage): LivePay {
  const [read, setRead] = useState<{ page: PayPage; at: number }>();
  const [isOffline, setOffline] = useState(false);
  const [now, setNow] = useState(0);
  const [round, setRound] = useState(0);
  const page = read?.page ?? first;
  const mustLook = isUnderWay(page);
  const mustCount = mustLook || (page.attempt?.retry_in_s ?? 0) > 0;

  useEffect(() => {
    // The time of the server's response is unknown, so the time of hydration is used.
    setRead((known) => known ?? { page: first, at: Date.now() });
  }, [first]);

  useEffect(() => {
    if (!mustLook) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      try {
        const fresh = await fetchPay(first.code);
        if (isOver) return;
        setRead({ page: fresh, at: Date.now() });
        setOffline(false);
      } catch {
        if (!isOver) setOffline(true);
      }
      if (!isOver) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    timer = setTimeout(() => void look(), round === 0 ? LOOK_EVERY_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [first.code, mustLook, round]);

  useEffect(() => {
    if (!mustCount) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [mustCount]);

  const age = read && now > read.at ? Math.floor((now - read.at) / 1_000) : 0;
  return { page, age, isOffline, look: () => setRound((count) => count + 1) };
}
