import { readFileSync } from 'node:fs';
import { type Application, photographSlots, privacyVersion } from '@nfa/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import { picturePath, unique } from './admin.ts';

async function post(request: APIRequestContext, path: string, options: object): Promise<Application> {
  const response = await request.post(`/api${path}`, { maxRetries: 2, ...options });
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as Application;
}

/** Starts an application, still without photographs. */
export const aBegunApplication = (request: APIRequestContext, name = unique('Zawadi Njeri')): Promise<Application> =>
  post(request, '/applications', {
    data: {
      way: 'adult',
      name,
      town: 'Kisumu',
      height: '180 cm',
      age_band: '18 to 24',
      phone: '+254 712 345 678',
      email: `${unique('zawadi').replace(' ', '-')}@example.com`,
    },
  });

/** Sends an application with four photographs. */
export async function aSentApplication(request: APIRequestContext, name?: string): Promise<Application> {
  const { link } = await aBegunApplication(request, name);
  const buffer = readFileSync(picturePath('model-female-1.jpg'));
  for (const slot of photographSlots)
    await post(request, `/applications/${link}/photographs/${slot}`, {
      multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } },
    });
  return post(request, `/applications/${link}/send`, { data: { agrees: true, privacy_version: privacyVersion } });
}
