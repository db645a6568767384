import type { PictureConsent } from '@nfa/contracts';
import { withoutFocus } from '@nfa/contracts/plain';
import { createContext, useContext } from 'react';
import { sized } from './media-address.ts';

/** Consents of the model that is being edited, by the address of the picture without its focus point. */
export const PictureConsents = createContext<ReadonlyMap<string, PictureConsent>>(new Map());

/** Consent to a picture; undefined for pictures outside the edited model. */
export const usePictureConsent = (url: string): PictureConsent | undefined =>
  useContext(PictureConsents).get(withoutFocus(url));

/** Addresses of a picture for the panel, by width; one that is withheld from visitors has a private address. */
export function usePictureSource(url: string): (width: number) => string {
  const consent = usePictureConsent(url);
  return (width) => (consent?.is_shown === false && consent.view ? consent.view : sized(url, width));
}
