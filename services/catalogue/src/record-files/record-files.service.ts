import { Injectable } from '@nestjs/common';
import type { FileReplacement, FilesReplaced } from '@nfa/contracts';
import { CoursesRepository } from '../courses/courses.repository.ts';
import { ModelsRepository } from '../models/models.repository.ts';
import { NewsRepository } from '../news/news.repository.ts';
import { PackagesRepository } from '../packages/packages.repository.ts';

/** Files across all records of the catalogue. */
@Injectable()
export class RecordFilesService {
  constructor(
    private readonly models: ModelsRepository,
    private readonly news: NewsRepository,
    private readonly courses: CoursesRepository,
    private readonly packages: PackagesRepository,
  ) {}

  /** Replaces a file in every record and package that shows it. Can be repeated after an interruption. */
  async replace(replacement: FileReplacement): Promise<FilesReplaced> {
    const counts = await Promise.all([
      this.models.store.replaceFile(replacement),
      this.news.store.replaceFile(replacement),
      this.courses.store.replaceFile(replacement),
    ]);
    // Packages come after the models, because a package shows only what its models show.
    await this.packages.replaceFile(replacement);
    return { changed: counts.reduce((sum, count) => sum + count, 0) };
  }
}
