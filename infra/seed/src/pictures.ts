import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { fileRoutes, type UploadedFile } from '@nfa/contracts';
import type { ServiceClient } from './service-client.ts';

/** Point that cropping keeps visible, in percent of width and height, for pictures where it is not the middle. */
const focusPoints: Record<string, string> = {
  'hero.jpg': '65,50',
  'hero-phone.jpg': '55,62',
  'model-female-1.jpg': '50,40',
  'model-female-1-b.jpg': '50,16',
  'model-female-1-c.jpg': '50,30',
  'model-female-1-d.jpg': '50,38',
  'model-female-1-e.jpg': '50,52',
  'model-female-2.jpg': '50,45',
  'model-female-2-b.jpg': '40,40',
  'model-female-2-c.jpg': '50,40',
  'model-female-2-d.jpg': '50,34',
  'model-female-2-e.jpg': '46,42',
  'model-female-2-f.jpg': '50,38',
  'model-female-3.jpg': '50,34',
  'model-female-3-c.jpg': '50,40',
  'model-female-3-d.jpg': '50,38',
  'model-female-3-e.jpg': '50,40',
  'model-female-3-f.jpg': '40,40',
  'model-female-4.jpg': '50,44',
  'model-female-4-d.jpg': '50,44',
  'model-female-4-e.jpg': '50,40',
  'model-male-1.jpg': '50,46',
  'model-male-1-d.jpg': '50,45',
  'model-male-1-e.jpg': '50,66',
  'model-male-2.jpg': '50,40',
  'model-male-2-d.jpg': '42,36',
  'model-male-2-e.jpg': '56,36',
  'model-male-3.jpg': '50,42',
  'model-male-3-d.jpg': '50,40',
  'model-male-3-e.jpg': '45,44',
  'model-male-4.jpg': '42,44',
  'model-male-4-c.jpg': '50,44',
  'model-male-4-d.jpg': '48,40',
  'model-kid-1.jpg': '50,45',
  'model-kid-2.jpg': '50,60',
  'model-kid-3.jpg': '50,60',
  'model-kid-4.jpg': '50,70',
  'gallery-commercial.jpg': '50,30',
  'gallery-glamour.jpg': '50,60',
  'director.jpg': '50,40',
  'course-posing.jpg': '50,62',
  'course-makeup.jpg': '50,70',
  'course-catwalk.jpg': '50,55',
  'event-2.jpg': '50,60',
  'event-3.jpg': '50,60',
  'news-camera.jpg': '40,50',
  'news-certificate.jpg': '50,45',
  'news-chairs.jpg': '50,62',
  'news-contacts.jpg': '55,50',
  'news-dawn.jpg': '55,62',
  'news-fitting.jpg': '70,50',
  'news-invitation.jpg': '52,50',
  'news-mirrors.jpg': '62,56',
  'news-rehearsal.jpg': '50,56',
  'news-shoes.jpg': '50,52',
  'team-1.jpg': '50,40',
  'team-2.jpg': '50,40',
  'team-3.jpg': '50,40',
  'team-4.jpg': '50,40',
  'team-5.jpg': '50,40',
};

const contentTypes: Record<string, string> = { jpg: 'image/jpeg', mp4: 'video/mp4' };

/** Returns the address of a demo file with its focus point; uploads it through the media service the first time. */
export type Upload = (file: string) => Promise<string>;

/** Number of parallel uploads. The media service prepares no renditions in between while an upload waits. */
const AT_ONCE = 4;

/**
 * Returns a function that uploads files of `folder`, some in parallel, each at most once in a run; the same bytes get the same
 * address in every run. An upload may be started in advance; its error is thrown to the caller that awaits it.
 */
export function uploadFrom(folder: string, services: ServiceClient): Upload {
  const uploaded = new Map<string, Promise<string>>();
  const lanes = Array.from({ length: AT_ONCE }, () => Promise.resolve<unknown>(undefined));
  const upload = async (file: string): Promise<string> => {
    const form = new FormData();
    const type = contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    form.set('file', await openAsBlob(join(folder, file), { type }), file);
    const { url } = await services.call<UploadedFile>(fileRoutes.upload, { body: form });
    const focus = focusPoints[file];
    return focus ? `${url}#focus=${focus}` : url;
  };
  return (file) => {
    const known = uploaded.get(file);
    if (known) return known;
    const lane = uploaded.size % AT_ONCE;
    const address = (lanes[lane] ?? Promise.resolve()).then(() => upload(file));
    lanes[lane] = address;
    address.catch(() => {});
    uploaded.set(file, address);
    return address;
  };
}
