import { useCallback, useState } from 'react';

/** Whether a picture has failed, with what its `<img>` gets to find out. */
export function useBroken() {
  const [isBroken, setBroken] = useState(false);
  const ref = useCallback((image: HTMLImageElement | null) => {
    // A picture that failed before hydration fires no error event any more.
    if (image && 'broken' in image.dataset) setBroken(true);
  }, []);
  return { isBroken, control: { ref, onError: () => setBroken(true) } };
}
