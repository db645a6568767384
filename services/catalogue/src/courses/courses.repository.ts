import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Course, type CourseInput } from '@nfa/contracts';
import { type Json, JsonQuery, newId } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import { CourseEntity } from './courses.entity.ts';

/** Courses in Postgres. */
@Injectable()
export class CoursesRepository {
  private readonly courses: JsonQuery<Course>;

  constructor(@InjectRepository(CourseEntity) private readonly rows: Repository<CourseEntity>) {
    this.courses = new JsonQuery(rows, Course);
  }

  /** Newest first. */
  readPage({ active, limit, offset }: { active?: boolean; limit: number; offset?: number }): Promise<Json<Course[]>> {
    const filter = active === undefined ? {} : { where: 'active = $1', parameters: [active] };
    return this.courses.list({ ...filter, order: 'created_at DESC, id DESC', limit, offset });
  }

  findById(id: string): Promise<CourseEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** Inserts a course, or answers the one that was created with the same key. */
  async insert(input: CourseInput, createKey?: string): Promise<CourseEntity> {
    const inserted = await this.rows
      .createQueryBuilder()
      .insert()
      .values({ ...input, id: newId(), create_key: createKey ?? null })
      .orIgnore()
      .returning(['id'])
      .execute();
    const [row] = inserted.raw as { id: string }[];
    return row ? this.rows.findOneByOrFail({ id: row.id }) : this.rows.findOneByOrFail({ create_key: createKey ?? '' });
  }

  /** Null when there is no such course, or it is not the one of `expectedVersion` any more. */
  async update(id: string, input: CourseInput, expectedVersion?: string): Promise<CourseEntity | null> {
    const where = { id, ...(expectedVersion !== undefined && { updated_at: expectedVersion }) };
    const { affected } = await this.rows.update(where, { ...input, updated_at: () => 'clock_timestamp()' });
    return affected ? this.findById(id) : null;
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  async findImages(): Promise<string[]> {
    const rows = await this.rows.find({ select: { image: true } });
    return rows.map((row) => row.image);
  }
}
