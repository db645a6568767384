import type { ModelCategory } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { checkPictures } from './check-pictures.ts';

interface CheckedPictures {
  /** Addresses without their focus. */
  pictures: readonly string[];
  category: ModelCategory | '';
  /** Undefined for a new model. */
  modelId: string | undefined;
}

/** Consents of pictures while they are chosen. */
export const usePictureChecks = ({ pictures, category, modelId }: CheckedPictures) =>
  useQuery({
    queryKey: ['picture-consents', modelId, category, pictures],
    queryFn: ({ signal }) =>
      checkPictures({ addresses: [...pictures], category: category || 'female', modelId }, signal),
    enabled: pictures.length > 0,
    placeholderData: (previous) => previous,
  });
