import { Injectable } from '@nestjs/common';
import {
  type Course,
  CourseInput,
  type CourseOrder,
  type CourseWithIntakes,
  intakeTexts,
  type OpenIntake,
  textsIn,
} from '@nfa/contracts';
import { Json, notFound } from '@nfa/service-kit';
import { IntakeLookup } from '../intakes/intake-lookup.ts';
import { maxListLength } from '../list-length.ts';
import type { Lang } from '../records/localized-query.ts';
import { CoursesRepository } from './courses.repository.ts';

/** Rules of the courses. */
@Injectable()
export class CoursesService {
  constructor(
    private readonly courses: CoursesRepository,
    private readonly intakes: IntakeLookup,
  ) {}

  /** Visitors see active courses only, whatever they ask for. Each course comes with its starts. */
  async list(
    query: { active?: boolean; lang?: Lang; limit?: number; offset?: number },
    isAdmin: boolean,
  ): Promise<Json<CourseWithIntakes[]>> {
    if (!isAdmin && query.active === false) return new Json('[]');
    const active = isAdmin ? query.active : true;
    const page = { ...query, active, isWhole: isAdmin, limit: query.limit ?? maxListLength };
    const [courses, intakes] = await Promise.all([this.courses.readPage(page), this.intakes.find()]);
    return withIntakes(courses, intakes, query.lang);
  }

  /** @throws Problem not_found */
  async get(id: string): Promise<Course> {
    const course = await this.courses.findById(id);
    if (!course) throw notFound('course');
    return course;
  }

  /** Returns the existing course when the same key was used before. */
  create(input: CourseInput, key?: string): Promise<Course> {
    return this.courses.store.insert(input, key);
  }

  async order(order: CourseOrder): Promise<CourseOrder> {
    await this.courses.store.setOrder(order.ids);
    return order;
  }

  /** @throws Problem not_found, conflict when somebody saved it since `expectedVersion` */
  replace(id: string, input: CourseInput, expectedVersion?: string): Promise<Course> {
    return this.courses.store.replace(id, input, expectedVersion);
  }
}

function withIntakes(courses: Json<Course[]>, intakes: readonly OpenIntake[], lang: Lang): Json<CourseWithIntakes[]> {
  const list = JSON.parse(courses.text) as Course[];
  const startsOf = (id: string) =>
    intakes
      .filter(({ course_id }) => course_id === id)
      .map(({ course_id: _, translations, ...intake }) =>
        lang ? { ...intake, ...textsIn(lang, intakeTexts, { ...intake, translations }) } : intake,
      );
  return new Json(JSON.stringify(list.map((course) => ({ ...course, intakes: startsOf(course.id) }))));
}
