import { Injectable } from '@nestjs/common';
import {
  type CatalogueCounts,
  type MediaPolicy,
  type MediaReferences,
  type MediaSubjects,
  type MediaUse,
  type ModelCard,
  type ModelNames,
  type Publication,
} from '@nfa/contracts';
import type { Json } from '@nfa/service-kit';
import { CoursesRepository } from '../courses/courses.repository.ts';
import { ModelsRepository } from '../models/models.repository.ts';
import { NewsRepository } from '../news/news.repository.ts';
import { PackagesRepository } from '../packages/packages.repository.ts';
import { HiddenPicturesRepository } from '../picture-policy/hidden-pictures.repository.ts';
import { PicturesRepository } from './pictures.repository.ts';

/** Calls of other processes to the whole catalogue. */
@Injectable()
export class InternalService {
  constructor(
    private readonly models: ModelsRepository,
    private readonly news: NewsRepository,
    private readonly courses: CoursesRepository,
    private readonly hiddenPictures: HiddenPicturesRepository,
    private readonly packages: PackagesRepository,
    private readonly pictures: PicturesRepository,
  ) {}

  async counts(): Promise<CatalogueCounts> {
    const [models, news, courses, new_package_answers] = await Promise.all([
      this.models.count(),
      this.news.count(),
      this.courses.count(),
      this.packages.countNewAnswers(),
    ]);
    return { models, news, courses, new_package_answers };
  }

  /** Names of models that visitors see, in the order of `ids`. */
  modelNames(ids: string[]): Promise<Json<ModelNames>> {
    return this.models.readNames(ids);
  }

  /** Cards of these models, or of all without `ids`, hidden ones included, in roster order. */
  modelCards(ids: string[] | null): Promise<Json<ModelCard[]>> {
    return this.models.readCards(ids);
  }

  /** Those of these ids that are on the roster or in the trash. */
  storedModels(ids: string[]): Promise<string[]> {
    return this.models.findIds(ids);
  }

  mediaReferences(): Promise<MediaReferences> {
    return this.pictures.findKept();
  }

  mediaUses(): Promise<MediaUse[]> {
    return this.pictures.findUses();
  }

  /** Called every few seconds, so Postgres returns each file once instead of the whole roster. */
  mediaPolicy(): Promise<MediaPolicy> {
    return this.pictures.findPolicy();
  }

  /** @param files names of stored files */
  mediaSubjects(files: readonly string[]): Promise<MediaSubjects> {
    return this.pictures.findSubjects(files.map((file) => `/media/${file}`));
  }

  async publication(): Promise<Publication> {
    const [last_published_at, consents_changed_at] = await Promise.all([
      this.news.findLastPublishedAt(),
      this.hiddenPictures.findLastChange(),
    ]);
    return { last_published_at, consents_changed_at };
  }
}
