import {
  type CheckedPictures,
  consentRoutes,
  isMinorOn,
  type ModelCategory,
  type ModelInput,
  type ModelProfile,
  nairobiDay,
} from '@nfa/contracts';
import { withoutFocus } from '@nfa/contracts/plain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Form } from '../forms/field.ts';
import { call } from '../session/call.ts';
import { serverNow } from '../session/server-clock.ts';

interface PicturesToCheck {
  /** Addresses without their focus. */
  pictures: readonly string[];
  category: ModelCategory;
  /** Whether the model counts as under 18 once it is saved. */
  minor: boolean;
  /** Undefined for a model that is not stored yet. */
  modelId: string | undefined;
}

/** Addresses of pictures without their focus, each once. */
export const addressesOf = ({ main_image, portfolio_images }: Pick<ModelInput, 'main_image' | 'portfolio_images'>) => [
  ...new Set([main_image, ...portfolio_images].map(withoutFocus).filter(Boolean)),
];

/** Whether a typed model counts as under 18. What the form leaves out stays as it is stored. */
export const isTypedMinor = (
  { category, birth_date, minor }: Pick<ModelInput, 'category' | 'birth_date' | 'minor'>,
  stored?: ModelProfile,
): boolean =>
  isMinorOn(nairobiDay(serverNow()), {
    category,
    birth_date: birth_date ?? stored?.birth_date ?? '',
    minor: minor ?? stored?.minor ?? false,
  });

/** Reads the consents of pictures, also of unsaved ones. @throws as `call` does */
export async function checkPictures(
  { pictures, category, minor, modelId }: PicturesToCheck,
  signal?: AbortSignal,
): Promise<CheckedPictures> {
  const query = {
    ...{ pictures: pictures.join(' '), category, minor: String(minor) },
    ...(modelId && { model_id: modelId }),
  };
  return (await call(consentRoutes.check, { query, ...(signal && { signal }) })).data;
}

/** Pictures of the form with their consents, while they are chosen. @param modelId as in `PicturesToCheck` */
export function usePictureChecks(form: Form, modelId: string | undefined) {
  const [main_image = '', portfolio_images = [], typedCategory, birth_date, minor] = useWatch({
    control: form.control,
    name: ['main_image', 'portfolio_images', 'category', 'birth_date', 'minor'],
  }) as [string?, string[]?, (ModelCategory | '')?, string?, boolean?];
  const category = typedCategory || 'female';
  const checked = {
    ...{ pictures: addressesOf({ main_image, portfolio_images }), category, modelId },
    minor: isTypedMinor({ category, birth_date, minor }),
  };
  const { data } = useQuery({
    queryKey: ['picture-consents', checked],
    queryFn: ({ signal }) => checkPictures(checked, signal),
    enabled: checked.pictures.length > 0,
    placeholderData: keepPreviousData,
  });
  return { pictures: checked.pictures, checks: data?.pictures };
}
