import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FigureDay, FigureSum, ViewedModel } from '@nfa/contracts';
import { DataSource } from 'typeorm';

// A client's answer counts on the day of its last change.
const counted = `
  counted AS (
    SELECT model_id, day, kind, count FROM model_figures WHERE day BETWEEN $1::date - $2::int + 1 AND $1::date
    UNION ALL
    SELECT model_id, (at AT TIME ZONE 'Africa/Nairobi')::date, 'yes', 1 FROM package_picks
     WHERE answer = 'yes' AND at >= ($1::date - $2::int + 1)::timestamp AT TIME ZONE 'Africa/Nairobi'
  )`;
const sums = ['view', 'whatsapp', 'call', 'mail', 'shortlist', 'yes']
  .map((kind) => `coalesce(sum(count) FILTER (WHERE kind = '${kind}'), 0)::int AS ${kind}`)
  .join(', ');

const ofModel = `WITH ${counted}
  SELECT to_char(d, 'YYYY-MM-DD') AS day, ${sums}
    FROM generate_series($1::date - $2::int + 1, $1::date, interval '1 day') d
    LEFT JOIN counted ON counted.day = d::date AND model_id = $3
   GROUP BY d ORDER BY d`;

const mostViewed = `WITH ${counted}, most AS (
    SELECT model_id, ${sums} FROM counted GROUP BY model_id HAVING sum(count) FILTER (WHERE kind = 'view') > 0
  )
  SELECT m.id, m.name, m.main_image, view, whatsapp, call, mail, shortlist, yes, ARRAY(
           SELECT coalesce(f.count, 0)
             FROM generate_series($1::date - $2::int + 1, $1::date, interval '1 day') d
             LEFT JOIN model_figures f ON f.model_id = m.id AND f.kind = 'view' AND f.day = d::date ORDER BY d
         ) AS views_by_day
    FROM most JOIN models m ON m.id = model_id AND m.deleted_at IS NULL
   ORDER BY view DESC, m.name, m.id LIMIT $3`;

/** Daily counts of visitors' and clients' actions on models, in Postgres. */
@Injectable()
export class FiguresRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Adds counts for models that visitors can see. */
  async add(figures: FigureSum[]): Promise<void> {
    await this.source.query(
      `INSERT INTO model_figures (model_id, day, kind, count)
       SELECT model_id, day, kind, sum(count)::int FROM (
         SELECT f.* FROM jsonb_to_recordset($1::jsonb) AS f (model_id uuid, day date, kind text, count int)
           JOIN models m ON m.id = f.model_id AND m.deleted_at IS NULL AND m.visible
          ORDER BY m.id FOR KEY SHARE OF m) known
       GROUP BY model_id, day, kind ORDER BY model_id, day, kind
       ON CONFLICT (model_id, day, kind) DO UPDATE SET count = model_figures.count + excluded.count`,
      [JSON.stringify(figures)],
    );
  }

  /** Counts of the last `days` days up to `today`, oldest first. */
  findOfModel(model_id: string, today: string, days: number): Promise<FigureDay[]> {
    return this.source.query<FigureDay[]>(ofModel, [today, days, model_id]);
  }

  /** The models with most views in the last `days` days, at most `limit`. */
  findMostViewed(today: string, days: number, limit: number): Promise<ViewedModel[]> {
    return this.source.query<ViewedModel[]>(mostViewed, [today, days, limit]);
  }
}
