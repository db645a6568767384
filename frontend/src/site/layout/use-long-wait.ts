import { useEffect, useState } from 'react';

/** Milliseconds before a wait is shown, because a flashing spinner makes a fast page feel slow. */
const noticeableMs = 150;

/** True once a wait is long enough to be noticed. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setIsLong(false);
    const timer = setTimeout(() => setIsLong(true), noticeableMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLong;
}
