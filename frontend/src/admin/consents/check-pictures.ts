import { type CheckedPictures, consentRoutes, type ModelCategory } from '@nfa/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../session/call.ts';

interface PicturesToCheck<Category = ModelCategory> {
  /** Addresses without their focus. */
  pictures: readonly string[];
  category: Category;
  /** Undefined for a model that is not stored yet. */
  modelId: string | undefined;
}

/** Reads the consents of pictures, also of unsaved ones. @throws as `call` does */
export async function checkPictures(
  { pictures, category, modelId }: PicturesToCheck,
  signal?: AbortSignal,
): Promise<CheckedPictures> {
  const query = { pictures: pictures.join(' '), category, ...(modelId && { model_id: modelId }) };
  return (await call(consentRoutes.check, { query, ...(signal && { signal }) })).data;
}

/** Consents of pictures while they are chosen. */
export const usePictureChecks = ({ pictures, category, modelId }: PicturesToCheck<ModelCategory | ''>) =>
  useQuery({
    queryKey: ['picture-consents', modelId, category, pictures],
    queryFn: ({ signal }) => checkPictures({ pictures, category: category || 'female', modelId }, signal),
    enabled: pictures.length > 0,
    placeholderData: keepPreviousData,
  });
