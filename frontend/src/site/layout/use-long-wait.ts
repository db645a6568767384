import { useEffect, useState } from 'react';

/** Shorter waits show nothing, since a flashing spinner makes a fast page feel slow; in milliseconds. */
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
