import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Takes note of uploads that begin (+1) and end (-1). */
export type CountUploads = (difference: number) => void;

/** Where upload controls report to; the form around them gives it. */
export const UploadsContext = createContext<CountUploads | undefined>(undefined);

/** How many uploads are under way, and the function for `UploadsContext` that counts them. */
export function useUploadCount(): [number, CountUploads] {
  const [uploading, setUploading] = useState(0);
  const count = useCallback((difference: number) => setUploading((before) => before + difference), []);
  return [uploading, count];
}

/** Counts as that many uploads under way (true is one). */
export function useBusy(uploads: boolean | number): void {
  const count = useContext(UploadsContext);
  const amount = Number(uploads);
  useEffect(() => {
    if (!count || amount === 0) return undefined;
    count(amount);
    return () => count(-amount);
  }, [count, amount]);
}
