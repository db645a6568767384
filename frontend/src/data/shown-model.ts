import type { ShownProfile } from '@nfa/contracts';

/** Fields that a page of a model may use: models from the API have all, the samples shown when the API fails only the required ones. */
export type ShownModel = Partial<ShownProfile> &
  Pick<ShownProfile, 'id' | 'name' | 'category' | 'location' | 'status' | 'main_image' | 'portfolio_images'>;
