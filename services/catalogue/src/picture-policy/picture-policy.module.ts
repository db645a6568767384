import { type DynamicModule, Module } from '@nestjs/common';
import type { ConsentPolicy } from '@nfa/contracts';
import { Clock, type PrivateFilesConfig } from '@nfa/service-kit';
import { CONSENT_DEFAULTS, ConsentPolicyRepository } from './consent-policy.repository.ts';
import { HiddenPicturesRepository } from './hidden-pictures.repository.ts';
import { MEDIA_SERVICE } from './media-service.ts';
import { PictureViews } from './picture-views.ts';
import { PlacedPictures } from './placed-pictures.ts';
import { ShownPictures } from './shown-pictures.ts';

/** Which pictures of people the site may show. */
@Module({})
export class PicturePolicyModule {
  static register(defaults: ConsentPolicy, media: PrivateFilesConfig): DynamicModule {
    const providers = [
      { provide: CONSENT_DEFAULTS, useValue: defaults },
      { provide: MEDIA_SERVICE, useValue: media },
      ConsentPolicyRepository,
      HiddenPicturesRepository,
      PictureViews,
      PlacedPictures,
      ShownPictures,
      Clock,
    ];
    return { module: PicturePolicyModule, global: true, providers, exports: providers };
  }
}
