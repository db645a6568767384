import {
  type AboutInput,
  aboutDefaults,
  aboutRoutes,
  type ContactPageInput,
  type Course,
  contactPageDefaults,
  contactPageRoutes,
  courseRoutes,
  DAY_MS,
  type ModelProfile,
  modelRoutes,
  newsRoutes,
  parseHeight,
  type Settings,
  type SettingsInput,
  settingsDefaults,
  settingsRoutes,
} from '@nfa/contracts';
import { demoCourses } from './demo-courses.ts';
import { dayBefore, timestampOf } from './demo-day.ts';
import { demoMessages, demoRegistrations } from './demo-enquiries.ts';
import { contactKiswahili, courseKiswahili, inKiswahili, modelKiswahili, newsKiswahili } from './demo-kiswahili.ts';
import { type DemoModel, demoModels } from './demo-models.ts';
import { demoNews } from './demo-news.ts';
import { type Upload, uploadFrom } from './pictures.ts';
import { seedConsents, seedPackage } from './seed-casting.ts';
import { seedEnquiries } from './seed-enquiries.ts';
import { seedJobs } from './seed-jobs.ts';
import type { ServiceClient } from './service-client.ts';

/**
 * Fills an empty installation with the demo site, through the services' own rules. Settings are saved last and mark the end: the
 * next run completes an interrupted one, on any day, and adds no record twice, because each has an idempotency key or is looked up
 * first. On a site with settings a run changes nothing.
 */
export async function seed(services: ServiceClient, folder: string, say: (line: string) => void): Promise<void> {
  const { updated_at } = await services.call<Settings>(settingsRoutes.get);
  if (updated_at !== undefined) return say('The site has content already.');
  const upload = uploadFrom(folder, services);
  const pages = [demoSettings(upload), demoContact(upload), demoAbout(upload)] as const;
  for (const page of pages) page.catch(() => {});
  const pictures = [...demoCourses, ...demoNews].map(({ image }) => image).concat(demoModels.flatMap(pictureFiles));
  for (const { key, category } of demoModels) if (category !== 'kids') pictures.push(fullLengthFile(key));
  for (const file of pictures) if (file) void upload(file);
  say(`Courses (${demoCourses.length})`);
  const courseIds = await seedCourses(services, upload);
  // Before the models, whose pictures take longest to upload.
  say(`Registrations (${demoRegistrations.length}) and messages (${demoMessages.length})`);
  await seedEnquiries(services, courseIds);
  say(`News and events (${demoNews.length})`);
  await seedNews(services, upload);
  say(`Models (${demoModels.length})`);
  const models = await seedModels(services, upload);
  say('A package and consents');
  await seedPackage(services, models);
  await seedConsents(services, models);
  say('A fortnight of jobs');
  await seedJobs(services, models);
  say('About page, contact page, settings');
  const [settings, contact, about] = await Promise.all(pages);
  await services.call(aboutRoutes.replace, { body: about });
  await services.call(contactPageRoutes.replace, { body: contact });
  await services.call(settingsRoutes.replace, { body: settings });
  say('The demo site is ready.');
}

async function seedCourses(services: ServiceClient, upload: Upload): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, active = true, ...course } of demoCourses.toReversed()) {
    const translations = inKiswahili(courseKiswahili[key]);
    const body = { ...course, active, translations, image: await upload(course.image) };
    const { id } = await services.call<Course>(courseRoutes.create, { body, key: `demo-course-${key}` });
    ids.set(key, id);
  }
  return ids;
}

/** Returns the file name of a full-length picture, which only adults have. */
const fullLengthFile = (key: string): string => `model-${key}-full.jpg`;

const pictureFiles = ({ key, pictures }: Pick<DemoModel, 'key' | 'pictures'>): string[] =>
  pictures.map((letter) => `model-${key}${letter && `-${letter}`}.jpg`);

/** Age of the demo digitals: recent enough for a casting. */
const DIGITALS_AGE_DAYS = 20;
/** Key of the model with a walk video. */
const WALKS = 'female-1';

async function seedModels(services: ServiceClient, upload: Upload): Promise<Map<string, ModelProfile>> {
  const models = new Map<string, ModelProfile>();
  for (const { key, pictures, ...model } of demoModels.toReversed()) {
    const [main_image, ...portfolio_images] = await Promise.all(pictureFiles({ key, pictures }).map(upload));
    const digitals = model.category !== 'kids' && {
      digitals_full: await upload(fullLengthFile(key)),
      digitals_taken_on: dayBefore(DIGITALS_AGE_DAYS),
      digitals_shared: 'profile' as const,
    };
    const walk = key === WALKS && {
      walk_video: await upload(`model-${key}-walk.mp4`),
      walk_poster: await upload(fullLengthFile(key)),
      walk_shared: 'profile' as const,
    };
    const body = {
      ...model,
      height_cm: parseHeight(model.height ?? ''),
      main_image,
      portfolio_images,
      ...digitals,
      ...walk,
      translations: inKiswahili(modelKiswahili[key]),
    };
    models.set(key, await services.call<ModelProfile>(modelRoutes.create, { body, key: `demo-model-${key}` }));
  }
  return models;
}

async function seedNews(services: ServiceClient, upload: Upload): Promise<void> {
  const now = Date.now();
  for (const [index, { publishedDaysAgo, eventDay, ...item }] of demoNews.entries()) {
    const body = {
      ...item,
      image: item.image && (await upload(item.image)),
      date: new Date(now - publishedDaysAgo * DAY_MS).toISOString(),
      event_date: eventDay ? timestampOf(eventDay, now) : null,
      translations: inKiswahili(newsKiswahili[item.title]),
    };
    await services.call(newsRoutes.create, { body, key: `demo-news-${index}` });
  }
}

async function demoAbout(upload: Upload): Promise<AboutInput> {
  return { ...aboutDefaults, director_image: await upload('director.jpg') };
}

async function demoContact(upload: Upload): Promise<ContactPageInput> {
  return {
    ...contactPageDefaults,
    team_member_1_name: 'Daudi Kilonza',
    team_member_1_title: 'Head of Booking',
    team_member_2_name: 'Wangeci Amoit',
    team_member_2_title: 'Training Lead',
    team_member_3_name: 'Rashid Mwendapole',
    team_member_3_title: 'Casting',
    team_member_4_name: 'Atieno Sarova',
    team_member_4_title: 'Young Talent',
    team_member_5_name: 'Peter Njiiri-Oule',
    team_member_5_title: 'Photography',
    translations: inKiswahili(contactKiswahili),
    ...(await addresses(
      {
        team_member_1_image: 'team-1.jpg',
        team_member_2_image: 'team-2.jpg',
        team_member_3_image: 'team-3.jpg',
        team_member_4_image: 'team-4.jpg',
        team_member_5_image: 'team-5.jpg',
      },
      upload,
    )),
  };
}

async function demoSettings(upload: Upload): Promise<SettingsInput> {
  return {
    ...settingsDefaults,
    ...(await addresses(
      {
        hero_background_image: 'hero.jpg',
        hero_background_image_phone: 'hero-phone.jpg',
        hero_background_video: 'hero.mp4',
        portfolio_image_1: 'gallery-runway.jpg',
        portfolio_image_2: 'gallery-commercial.jpg',
        portfolio_image_3: 'gallery-pageantry.jpg',
        portfolio_image_4: 'gallery-glamour.jpg',
      },
      upload,
    )),
  };
}

async function addresses<Name extends string>(
  files: Record<Name, string>,
  upload: Upload,
): Promise<Record<Name, string>> {
  const entries = Object.entries<string>(files).map(async ([name, file]) => [name, await upload(file)]);
  return Object.fromEntries(await Promise.all(entries));
}
