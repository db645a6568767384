import { Injectable } from '@nestjs/common';
import { isEmail, isPhone, type MyConsentLink, type MyConsentPage } from '@nfa/contracts';
import { notFound, Problem, unavailable } from '@nfa/service-kit';
import { ModelLookup } from '../models/model-lookup.ts';
import type { MyPageEntity } from './my-pages.entity.ts';

const refusals: Record<Exclude<MyConsentLink['state'], 'made'>, string> = {
  no_pictures: 'There are no pictures to decide about yet.',
  other_giver: 'Somebody else decides about these pictures now: ask the agency for a new link.',
  too_many: 'Several links were made today. Use the last one, or try again tomorrow.',
};

const away = () => unavailable('The pictures cannot be looked up right now');

/** Opens the consent page from a model's or guardian's own page. */
@Injectable()
export class MyConsentsService {
  constructor(private readonly models: ModelLookup) {}

  /**
   * Creates a link to the consent page, once for a key; a guardian signs there with a code that is mailed.
   * @throws Problem not_found for a former model, conflict, unavailable
   */
  async link(
    { model_id, holder, name, phone, email }: MyPageEntity,
    state: 'listed' | 'former' | 'unknown',
    key?: string,
  ): Promise<MyConsentPage> {
    if (state === 'former') throw notFound('model');
    if (state === 'unknown') throw away();
    if (holder === 'guardian' && !isEmail(email))
      throw new Problem('conflict', 'We know no mailbox of yours: ask the agency for a new link.');
    const link = await this.models.consentLink({
      model_id,
      given_by: holder === 'guardian' ? 'guardian' : 'person',
      name,
      phone: isPhone(phone) ? phone : '',
      email: isEmail(email) ? email : '',
      key,
    });
    if (!link) throw away();
    if (link.state !== 'made') throw new Problem('conflict', refusals[link.state]);
    return { path: link.path };
  }
}
