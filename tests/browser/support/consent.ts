import { randomBytes } from 'node:crypto';
import type { ConsentLink, ModelProfile } from '@nfa/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import { type AdminApi, aModel } from './admin.ts';

/** A picture of one pixel whose colour no other test has. */
export function uniqueGif(): Buffer {
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1');
  const pixel = Buffer.from('\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00\x3b', 'latin1');
  return Buffer.concat([head, randomBytes(6), pixel]);
}

/** Returns photographs of the demonstration, reduced to a width. */
export async function photographs(request: APIRequestContext, count: number, width: number): Promise<Buffer[]> {
  const models = (await (await request.get('/api/models')).json()) as ModelProfile[];
  const urls = models.flatMap(({ main_image, portfolio_images }) => [main_image, ...portfolio_images]);
  const own = urls.filter((url) => url.startsWith('/media/')).slice(-count);
  return Promise.all(own.map(async (url) => (await request.get(`${url.split('#')[0]}?w=${width}`)).body()));
}

/** Stores a model with pictures of its own. @param pictures how many, or their files */
export async function aModelWithPictures(
  { request, api }: { request: APIRequestContext; api: AdminApi },
  pictures: number | readonly Buffer[],
  rest: object = {},
): Promise<ModelProfile> {
  const urls: string[] = [];
  for (const buffer of typeof pictures === 'number' ? Array.from({ length: pictures }, uniqueGif) : pictures) {
    const file = { name: 'shot.gif', mimeType: 'image/gif', buffer };
    const headers = { authorization: `Bearer ${api.token}` };
    const response = await request.post('/api/admin/upload', { headers, multipart: { file } });
    expect(response.status()).toBe(201);
    urls.push(((await response.json()) as { url: string }).url);
  }
  const [main_image, ...portfolio_images] = urls;
  return api.send<ModelProfile>('POST', '/admin/models', aModel({ main_image, portfolio_images, ...rest }));
}

/** Asks for consent to every picture of a model. */
export const askFor = (
  api: AdminApi,
  model: ModelProfile,
  scopes = ['site', 'print'],
  giver: object = {},
): Promise<ConsentLink> =>
  api.send('POST', `/admin/models/${model.id}/consent-links`, {
    pictures: [model.main_image, ...model.portfolio_images],
    scopes,
    ...giver,
  });
