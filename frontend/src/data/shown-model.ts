import type { ShownProfile } from '@nfa/contracts';

/**
 * What a page of a model can rely on: of a stored model every field is there, a sample that stands in when the API fails
 * names only what it shows. A new field of the contract needs no sample.
 */
export type ShownModel = Partial<ShownProfile> &
  Pick<ShownProfile, 'id' | 'name' | 'category' | 'location' | 'status' | 'main_image' | 'portfolio_images'>;
