import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Course, CourseInput, courseTexts, PublicCourse } from '@nfa/contracts';
import type { Json } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import { PlacedPictures } from '../picture-policy/placed-pictures.ts';
import { type Lang, LocalizedQuery } from '../records/localized-query.ts';
import { RecordStore } from '../records/record-store.ts';
import { CourseEntity } from './courses.entity.ts';

/** Courses in Postgres. */
@Injectable()
export class CoursesRepository {
  readonly store: RecordStore<CourseEntity>;
  private readonly courses: LocalizedQuery<Course>;
  private readonly shown: LocalizedQuery<PublicCourse>;

  constructor(
    @InjectRepository(CourseEntity) private readonly rows: Repository<CourseEntity>,
    placed: PlacedPictures,
  ) {
    this.store = new RecordStore(rows, 'courses', CourseInput, (values, stored) => placed.assert(values, stored), {
      noun: 'course',
      // An older text must not show the course to visitors, or hide it.
      keptByRestore: () => ['active'],
    });
    this.courses = new LocalizedQuery(rows, Course, courseTexts);
    this.shown = new LocalizedQuery(rows, PublicCourse, courseTexts);
  }

  /** Courses in the administrator's order, after those without a position. Only whole records have their translations. */
  readPage(page: {
    active?: boolean;
    lang?: Lang;
    isWhole: boolean;
    limit: number;
    offset?: number;
  }): Promise<Json<Course[]>> {
    const { active, lang, isWhole, limit, offset } = page;
    const filter = active === undefined ? {} : { where: 'active = $1', parameters: [active] };
    const courses = (isWhole ? this.courses : this.shown).in(lang);
    return courses.list({ ...filter, order: 'position ASC NULLS FIRST, created_at DESC, id DESC', limit, offset });
  }

  findById(id: string): Promise<CourseEntity | null> {
    return this.rows.findOneBy({ id });
  }

  count(): Promise<number> {
    return this.rows.count();
  }
}
