import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { ConsentDot, stateLabels } from '../components/consent-dot.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { isOwnPicture } from './media-address.ts';
import { usePictureConsent } from './picture-consents.ts';

interface SlotToolsProps {
  url: string;
  /** From 0. */
  index: number;
  count: number;
  onMove: (to: number) => void;
  onFocusPoint: () => void;
  onRemove: () => void;
  onMakeMain?: () => void;
  children?: ReactNode;
}

/** Actions on the chosen picture of a row of slots. */
export function SlotTools({ url, index, count, onMove, onFocusPoint, onRemove, onMakeMain, children }: SlotToolsProps) {
  const consent = usePictureConsent(url);
  const number = index + 1;
  return (
    <fieldset className="adm-cluster adm-slot-tools" aria-label={`Picture ${number} of ${count}`}>
      <p>
        Picture {number} of {count}
      </p>
      {consent && (
        <p className="adm-slot-tools__consent adm-row">
          <ConsentDot state={consent.state} />
          {stateLabels[consent.state]}
        </p>
      )}
      {onMakeMain && <Button onClick={onMakeMain}>Make main image</Button>}
      <MoveButtons of={`picture ${number}`} place={index} count={count} onMove={onMove} />
      {isOwnPicture(url) && (
        <IconButton look="plain" icon="target" label={`Focus point of picture ${number}`} onClick={onFocusPoint} />
      )}
      <IconButton look="plain" icon="trash" label={`Remove picture ${number}`} onClick={onRemove} />
      {children}
    </fieldset>
  );
}
