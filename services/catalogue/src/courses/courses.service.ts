import { Injectable } from '@nestjs/common';
import type { Course, CourseInput } from '@nfa/contracts';
import { editConflict, Json, notFound } from '@nfa/service-kit';
import { maxListLength } from '../list-length.ts';
import { CoursesRepository } from './courses.repository.ts';

/** Rules of the courses. */
@Injectable()
export class CoursesService {
  constructor(private readonly courses: CoursesRepository) {}

  /** Visitors see active courses only, whatever they ask for. */
  list(query: { active?: boolean; limit?: number; offset?: number }, isAdmin: boolean): Promise<Json<Course[]>> {
    if (!isAdmin && query.active === false) return Promise.resolve(new Json('[]'));
    return this.courses.readPage({
      ...query,
      active: isAdmin ? query.active : true,
      limit: query.limit ?? maxListLength,
    });
  }

  /** @throws Problem not_found */
  async get(id: string): Promise<Course> {
    const course = await this.courses.findById(id);
    if (!course) throw notFound('course');
    return course;
  }

  /** The same key again answers the course that it created. */
  create(input: CourseInput, key?: string): Promise<Course> {
    return this.courses.insert(input, key);
  }

  /** @throws Problem not_found, conflict when somebody saved it since `expectedVersion` */
  async replace(id: string, input: CourseInput, expectedVersion?: string): Promise<Course> {
    const replaced = await this.courses.update(id, input, expectedVersion);
    if (replaced) return replaced;
    await this.get(id);
    throw editConflict('course');
  }
}
