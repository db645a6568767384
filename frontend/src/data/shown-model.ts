import type { ShownProfile } from '@nfa/contracts';

/** Fields that a page of a model may use: models from the API have all of them, built-in samples only the required ones. */
export type ShownModel = Partial<ShownProfile> &
  Pick<ShownProfile, 'id' | 'name' | 'category' | 'location' | 'status' | 'main_image' | 'portfolio_images'>;
