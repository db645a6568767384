import type { PhotographSlot } from '@nfa/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../translations/text.ts';
import { NotUsable, shrink } from './shrink.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent-photographs.ts';
import { NotArrived, uploadPhotograph } from './upload-photograph.ts';

/** State of one photograph. */
export type Shot =
  | { state: 'empty' }
  | { state: 'waiting' | 'sending'; part: number }
  | { state: 'arrived' }
  | { state: 'failed'; reason: string };

const stopped = (): Shot => ({ state: 'failed', reason: t('Stopped. The picture is still on this phone.') });

// One at a time: four at once would each take four times as long, and a cut would lose all of them.
let uploadQueue: Promise<unknown> = Promise.resolve();

/** Destination of one of the four photographs. */
export interface PhotographTarget<Response> {
  /** Upload address on the site. */
  address: string;
  /** Key under which the device stores an unsent photograph. */
  keptAs: string;
  slot: PhotographSlot;
  isUploaded: boolean;
  onArrived?: (response: Response) => void;
  /** Called with whether a photograph has arrived; while another one is on its way to replace it, none has. */
  onShown: (slot: PhotographSlot, isHere: boolean) => void;
}

/** Slots whose photographs have arrived as they show, and the callback for their places. */
export function useShotsHere(uploaded: readonly PhotographSlot[]) {
  const [here, setHere] = useState(uploaded);
  const onShown = useCallback((slot: PhotographSlot, isHere: boolean) => {
    setHere((slots) => [...slots.filter((other) => other !== slot), ...(isHere ? [slot] : [])]);
  }, []);
  return { here, onShown };
}

/** Reduces and uploads one photograph; continues automatically when the network is back or the page is reloaded. */
export function usePhotograph<Response>(target: PhotographTarget<Response>) {
  const { address, keptAs, slot, isUploaded, onArrived, onShown } = target;
  const [shot, setShot] = useState<Shot>(isUploaded ? { state: 'arrived' } : { state: 'empty' });
  const [preview, setPreview] = useState<string>();
  const photograph = useRef<Blob>(undefined);
  const call = useRef<AbortController>(undefined);
  const hasArrived = useRef(isUploaded);

  const send = useCallback(() => {
    const reduced = photograph.current;
    if (!reduced) return;
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    setShot({ state: 'waiting', part: 0 });
    uploadQueue = uploadQueue.then(async () => {
      if (own.signal.aborted) return;
      try {
        const onProgress = (part: number) => setShot({ state: 'sending', part });
        const response = await uploadPhotograph<Response>(address, slot, reduced, onProgress, own.signal);
        photograph.current = undefined;
        await forgetUnsent(keptAs, slot);
        hasArrived.current = true;
        setShot({ state: 'arrived' });
        onArrived?.(response);
      } catch (error) {
        if (call.current !== own) return;
        setShot({ state: 'failed', reason: error instanceof NotArrived ? error.message : t('Please try again.') });
      }
    });
  }, [address, keptAs, slot, onArrived]);

  const take = async (file: Blob) => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    // A stopped upload is not replaced: its picture is kept and can be sent again.
    const isReplaced = () => call.current !== undefined && call.current !== own;
    setShot({ state: 'waiting', part: 0 });
    let reduced: Blob;
    try {
      reduced = await shrink(file);
    } catch (error) {
      console.error(error);
      if (isReplaced()) return;
      const reason = error instanceof NotUsable ? error.message : t('This is not a photograph.');
      return setShot({ state: 'failed', reason });
    }
    if (isReplaced()) return;
    photograph.current = reduced;
    setPreview(URL.createObjectURL(reduced));
    await keepUnsent(keptAs, slot, reduced, own.signal.aborted);
    if (isReplaced()) return;
    if (own.signal.aborted) return keepUnsent(keptAs, slot, reduced, true);
    send();
  };

  // Resumes an upload that leaving the page interrupted, also of one that replaces what is there.
  useEffect(() => {
    let isLeft = false;
    void readUnsent(keptAs, slot).then((kept) => {
      if (!kept || isLeft || photograph.current) return;
      photograph.current = kept.photograph;
      setPreview(URL.createObjectURL(kept.photograph));
      if (kept.isStopped) setShot(stopped());
      else send();
    });
    return () => {
      isLeft = true;
    };
  }, [keptAs, slot, send]);

  const stop = () => {
    call.current?.abort();
    call.current = undefined;
    if (photograph.current) void keepUnsent(keptAs, slot, photograph.current, true);
    setShot(stopped());
  };

  const isFormerHere = shot.state === 'failed' && hasArrived.current;
  const isHere = shot.state === 'arrived' || isFormerHere;
  useEffect(() => onShown(slot, isHere), [slot, isHere, onShown]);

  const isCut = shot.state === 'failed' && call.current !== undefined;
  useEffect(() => {
    if (!isCut) return;
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [isCut, send]);

  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  return {
    shot,
    /** The photograph that was to be replaced has arrived, and stays. */
    isFormerHere,
    preview,
    take,
    send,
    canSendAgain: photograph.current !== undefined,
    stop,
  };
}
