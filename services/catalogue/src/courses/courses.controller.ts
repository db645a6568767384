import { Body, Controller, Query } from '@nestjs/common';
import { type Course, CourseInput, CourseOrder, type CourseWithIntakes, courseRoutes } from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey, IfMatch, IsAdmin, type Json } from '@nfa/service-kit';
import type { z } from 'zod';
import { CoursesService } from './courses.service.ts';

@Controller()
export class CoursesController {
  constructor(private readonly courses: CoursesService) {}

  @Endpoint(courseRoutes.list)
  list(
    @Query({ schema: courseRoutes.list.query }) query: z.output<typeof courseRoutes.list.query>,
    @IsAdmin() isAdmin: boolean,
  ): Promise<Json<CourseWithIntakes[]>> {
    return this.courses.list(query, isAdmin);
  }

  @Endpoint(courseRoutes.create)
  create(@Body({ schema: CourseInput }) input: CourseInput, @IdempotencyKey() key?: string): Promise<Course> {
    return this.courses.create(input, key);
  }

  // Must come before `replace`, whose `:id` would match "order".
  @Endpoint(courseRoutes.order)
  order(@Body({ schema: CourseOrder }) order: CourseOrder): Promise<CourseOrder> {
    return this.courses.order(order);
  }

  @Endpoint(courseRoutes.replace)
  replace(
    @Id() id: string,
    @Body({ schema: CourseInput }) input: CourseInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<Course> {
    return this.courses.replace(id, input, expectedVersion);
  }

  @Endpoint(courseRoutes.summary)
  summary(@Id() id: string): Promise<Course> {
    return this.courses.get(id);
  }
}
