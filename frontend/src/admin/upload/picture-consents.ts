import type { PictureConsent } from '@nfa/contracts';
import { createContext, useContext } from 'react';

/** Consents of the model that is being edited, by the address of the picture without its focus point. */
export const PictureConsents = createContext<ReadonlyMap<string, PictureConsent>>(new Map());

/** Consent to a picture; undefined for pictures outside the edited model. */
export const usePictureConsent = (url: string): PictureConsent | undefined =>
  useContext(PictureConsents).get(url.replace(/#.*$/, ''));
