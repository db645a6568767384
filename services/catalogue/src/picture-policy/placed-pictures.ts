import { Inject, Injectable } from '@nestjs/common';
import { mediaFileName, type RefusedPictures, type SimilarFiles, similarFileRoutes } from '@nfa/contracts';
import { askService, assertPlaceable, type PrivateFilesConfig, ServiceTokens, unavailable } from '@nfa/service-kit';
import { ConsentPolicyRepository } from './consent-policy.repository.ts';
import { HiddenPicturesRepository, type Refusal } from './hidden-pictures.repository.ts';
import { MEDIA_SERVICE } from './media-service.ts';

const REFUSED = 'is a picture whose consent was refused or taken back';
const NEARLY_REFUSED = 'is nearly the same as a picture whose consent was refused or taken back';

/**
 * Refuses saves that add a refused picture, or a near copy of one, to another record. A model may be given its own refused
 * pictures, since its profile shows none of them; the policy treats near copies of these as it does all pictures without a consent.
 */
@Injectable()
export class PlacedPictures {
  constructor(
    private readonly hiddenPictures: HiddenPicturesRepository,
    private readonly policy: ConsentPolicyRepository,
    private readonly tokens: ServiceTokens,
    @Inject(MEDIA_SERVICE) private readonly media: PrivateFilesConfig,
  ) {}

  /**
   * @param stored the stored record, null for a new one;
   * @param modelId the model whose profile is saved
   * @throws Problem invalid_input, unavailable when the media service cannot compare copies
   */
  assert(values: object, stored: object | null, modelId?: string): Promise<void> {
    return assertPlaceable(values, stored, (files) => this.findRefused(files, modelId));
  }

  /** @param files names of stored files, at most 20; @throws Problem unavailable */
  async findRefused(files: readonly string[], modelId?: string): Promise<RefusedPictures> {
    const refusals = (await this.hiddenPictures.findRefusals()).filter(({ model_id }) => model_id !== modelId);
    if (refusals.length === 0) return [];
    const refused = new Set(refusals.map(({ picture }) => picture));
    const copied = await this.hashesWithCopies(refusals);
    const near = copied.size > 0 ? await this.findSimilar(files) : [];
    return files.flatMap((file) => {
      const picture = `/media/${file}`;
      if (refused.has(picture)) return [{ picture, reason: REFUSED }];
      const isCopy = near.some(({ url, near }) => url === picture && near.some((hash) => copied.has(hash)));
      return isCopy ? [{ picture, reason: NEARLY_REFUSED }] : [];
    });
  }

  // Where the policy requires no consent, a near copy of a refused picture needs none either.
  private async hashesWithCopies(refusals: readonly Refusal[]): Promise<Set<string>> {
    const { adults, children } = await this.policy.get();
    const counting = refusals.filter(({ is_child }) => (is_child ? children : adults) !== 'off');
    return new Set(counting.flatMap(({ picture }) => mediaFileName.exec(picture.replace('/media/', ''))?.[1] ?? []));
  }

  private async findSimilar(files: readonly string[]): Promise<SimilarFiles> {
    const call = { ...this.media, route: similarFileRoutes.find, query: { files: files.join(',') } };
    try {
      return await askService(this.tokens, call, similarFileRoutes.find.response);
    } catch (error) {
      throw unavailable('The picture cannot be compared with refused ones right now, so nothing was saved', error);
    }
  }
}
