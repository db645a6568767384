import {
  type ConsentLink,
  consentRoutes,
  consentScopes,
  type ModelConsents,
  type ModelProfile,
  type PackageInput,
  packageRoutes,
} from '@nfa/contracts';
import { dayBefore } from './demo-day.ts';
import type { ServiceClient } from './service-client.ts';

/** Adds a package for a client. */
export async function seedPackage(services: ServiceClient, models: ReadonlyMap<string, ModelProfile>): Promise<void> {
  const idOf = (key: string) => models.get(key)?.id ?? '';
  const body: PackageInput = {
    title: 'Knitwear on the escarpment',
    recipient: 'Wambui Odera, Kilele Films',
    sender: 'Daudi Kilonza, Head of Booking',
    note: 'Five people who walk well in wool, all free in your week.',
    expires_on: dayBefore(-60),
    items: [
      { model_id: idOf('female-1'), images: [], note: 'First choice for the opening look.' },
      { model_id: idOf('male-1'), images: [], note: '' },
      { model_id: idOf('female-2'), images: [], note: 'Brings her own headwear.' },
      { model_id: idOf('male-3'), images: [], note: '' },
      { model_id: idOf('female-4'), images: [], note: 'Free from Wednesday.' },
    ],
  };
  await services.call(packageRoutes.create, { body, key: 'demo-package' });
}

/** Stores one model's consent to all her pictures, and requests that of another model. */
export async function seedConsents(services: ServiceClient, models: ReadonlyMap<string, ModelProfile>): Promise<void> {
  for (const [key, isGiven] of [
    ['female-1', true],
    ['male-2', false],
  ] as const) {
    const model = models.get(key);
    if (!model) continue;
    const params = { id: model.id };
    const known = await services.call<ModelConsents>(consentRoutes.ofModel, { params });
    // An interrupted run may have asked without the answer.
    if (known.records.length > 0 || (known.links.length > 0 && !isGiven)) continue;
    const pictures = [model.main_image, ...model.portfolio_images].filter(Boolean);
    const body = { pictures, scopes: consentScopes, name: '', relation: '', phone: '', email: `${key}@example.com` };
    const { path } = await services.call<ConsentLink>(consentRoutes.ask, { params, body });
    if (!isGiven) continue;
    const answer = { answer: 'give', pictures: pictures.map((_, place) => place), scopes: consentScopes, years: 2 };
    await services.call(consentRoutes.answer, { params: { token: path.split('/').at(-1) ?? '' }, body: answer });
  }
}
