import { isProtected } from '@nfa/contracts/plain';
import type { ModelPage } from '../../data/model-page.ts';
import { categoryLabels } from '../../data/models.ts';
import { isSample } from '../../data/read-samples.ts';
import type { ShownModel } from '../../data/shown-model.ts';
import { publicName } from '../../lib/format.ts';
import { previewPicture } from '../../lib/media.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { here, own, t } from '../../translations/text.ts';
import { pageTitle } from '../page-title.ts';

/** Metadata of a profile. A child's contains neither surname nor picture, and search engines do not index the page. */
export const modelHandle: PageHandle<ModelPage | null> = {
  head: ({ data, settings, origin }) => {
    const model = data?.model instanceof Promise ? data.known : data?.model;
    if (!model)
      return {
        title: pageTitle(t('Model not found'), settings),
        description: own(settings.about_text),
        isIndexed: false,
      };
    const isChild = isProtected(model);
    const name = publicName(model);
    const path = paths.model(model.id);
    const status = own(model.status);
    return {
      title: pageTitle(name, settings),
      description: isChild
        ? t('{name}, {status}, represented by {agency}.', { name, status, agency: settings.company_name })
        : t('{name}, {status}, {town}. {text}', {
            name,
            status,
            town: model.location,
            text: model.bio ? own(model.bio) : t('Book through {agency}.', { agency: settings.company_name }),
          }),
      path,
      type: 'profile',
      isIndexed: !isChild && !isSample(model.id),
      areImagesIndexed: !isChild,
      image: here(paths.shareCard('model', model.id)),
      jsonLd: import.meta.env.SSR
        ? [
            ...(isChild ? [] : [person(model, settings.company_name, origin)]),
            breadcrumbs(origin, [
              { name: t('Models'), path: paths.models },
              { name: own(categoryLabels[model.category] ?? model.category), path: paths.category(model.category) },
              { name, path },
            ]),
          ]
        : [],
    };
  },
};

function person(model: ShownModel, academy: string, origin: string): object {
  return {
    '@type': 'Person',
    name: model.name,
    jobTitle: 'Model',
    url: new URL(paths.model(model.id), origin).href,
    homeLocation: { '@type': 'Place', name: model.location },
    worksFor: { '@type': 'Organization', name: academy, url: origin },
    ...(model.main_image && { image: new URL(previewPicture(model.main_image), origin).href }),
    ...(model.height && { height: model.height }),
    ...(model.bio && { description: model.bio }),
  };
}
