import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** A picture for which somebody refused or withdrew the consent for the site. */
export interface Refusal {
  picture: string;
  model_id: string;
  /** Whether the model is a child, also true for an erased model. */
  is_child: boolean;
}

/** Refusals in Postgres. */
@Injectable()
export class RefusalsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  find(): Promise<Refusal[]> {
    return this.source.query<Refusal[]>(
      `SELECT c.picture, c.model_id, coalesce(consent_board(m) = 'kids', true) AS is_child
       FROM picture_consents c LEFT JOIN models m ON m.id = c.model_id
       WHERE c.scope = 'site' AND c.state <> 'given'`,
    );
  }
}
