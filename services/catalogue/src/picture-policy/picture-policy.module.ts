import { type DynamicModule, Module } from '@nestjs/common';
import type { ConsentPolicy } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { CONSENT_DEFAULTS, ConsentPolicyRepository } from './consent-policy.repository.ts';
import { HiddenPicturesRepository } from './hidden-pictures.repository.ts';
import { PictureViews } from './picture-views.ts';

/** Which pictures of people the site may show. */
@Module({})
export class PicturePolicyModule {
  static register(defaults: ConsentPolicy): DynamicModule {
    const providers = [
      { provide: CONSENT_DEFAULTS, useValue: defaults },
      ConsentPolicyRepository,
      HiddenPicturesRepository,
      PictureViews,
      Clock,
    ];
    return { module: PicturePolicyModule, global: true, providers, exports: providers };
  }
}
