import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** A confirmed or worked call of a model who was under 18, or whose age is unknown. */
export interface ChildWork {
  model_id: string;
  /** Null without a birth date. */
  age: number | null;
  title: string;
  client_name: string;
  kind: 'confirmed' | 'worked';
  starts_at: Date;
  ends_at: Date;
  /** End of the model's previous work, null before the first. */
  former_end: Date | null;
  chaperone: string;
  school_leave: string;
  guardian: string | null;
  relation: string | null;
  permission: string | null;
  signed_name: string | null;
  text_version: string | null;
  answered_at: Date | null;
}

/** Work of children, in Postgres. */
@Injectable()
export class ChildRegisterRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Calls in the order of their start; models of unknown age are included. @param from first, @param to last day in Nairobi */
  find(from: string, to: string): Promise<ChildWork[]> {
    return this.source.query(
      `WITH work AS (
        SELECT calls.*, (starts_at AT TIME ZONE 'Africa/Nairobi')::date AS day,
          lag(ends_at) OVER (PARTITION BY model_id ORDER BY starts_at) AS former_end
        FROM calls WHERE kind IN ('confirmed', 'worked')
      )
      SELECT work.model_id, extract(year FROM age(work.day, ages.born_on))::int AS age, jobs.title, clients.name AS client_name,
        work.kind, work.starts_at, work.ends_at, work.former_end, work.chaperone, work.school_leave,
        permissions.name AS guardian, permissions.relation, permissions.state AS permission, permissions.signed_name,
        permissions.text_version, permissions.answered_at
      FROM work
      JOIN jobs ON jobs.id = work.job_id
      JOIN clients ON clients.id = jobs.client_id
      LEFT JOIN model_ages ages ON ages.model_id = work.model_id
      LEFT JOIN permissions ON permissions.id = coalesce(work.permission_id, (SELECT id FROM permissions current
        WHERE current.job_id = work.job_id AND current.model_id = work.model_id AND current.replaced_at IS NULL))
      WHERE work.day BETWEEN $1::date AND $2::date
        AND CASE WHEN ages.born_on IS NULL THEN coalesce(ages.is_minor, true)
          ELSE (work.day - interval '18 years')::date < ages.born_on END
      ORDER BY work.starts_at, work.id`,
      [from, to],
    );
  }
}
