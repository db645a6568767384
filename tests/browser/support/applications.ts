import type { Application } from '@nfa/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import { unique } from './admin.ts';

/** Somebody who has begun to apply, still without photographs. */
export async function aBegunApplication(request: APIRequestContext): Promise<Application> {
  const data = {
    way: 'adult',
    name: unique('Zawadi Njeri'),
    town: 'Kisumu',
    height: '180 cm',
    age_band: '18 to 24',
    phone: '+254 712 345 678',
    email: `${unique('zawadi').replace(' ', '-')}@example.com`,
  };
  const response = await request.post('/api/applications', { data, maxRetries: 2 });
  expect(response.ok(), `${response.status()} ${await response.text()}`).toBe(true);
  return (await response.json()) as Application;
}
