import type { PictureConsent } from '@nfa/contracts';
import { createContext, useContext } from 'react';

/** Consents of the model that is being edited, by the address of the picture without its focus point. */
export const PictureConsents = createContext<ReadonlyMap<string, PictureConsent>>(new Map());

/** What is known of the consent to a picture, undefined where it is nobody's picture. */
export const usePictureConsent = (url: string): PictureConsent | undefined =>
  useContext(PictureConsents).get(url.replace(/#.*$/, ''));
