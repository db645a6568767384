import { type CheckedPictures, consentRoutes, type ModelCategory } from '@nfa/contracts';
import { call } from '../session/call.ts';

/** Pictures of a form, with their model. */
export interface PicturesToCheck {
  addresses: readonly string[];
  category: ModelCategory;
  /** Undefined for a model that is not stored yet. */
  modelId: string | undefined;
}

/** Reads the consents of pictures, also of unsaved ones. @throws as `call` does */
export async function checkPictures(
  { addresses, category, modelId }: PicturesToCheck,
  signal?: AbortSignal,
): Promise<CheckedPictures> {
  const query = { pictures: addresses.join(' '), category, ...(modelId && { model_id: modelId }) };
  return (await call(consentRoutes.check, { query, ...(signal && { signal }) })).data;
}
