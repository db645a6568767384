import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ConsentPolicy } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { CONSENT_DEFAULTS } from './consent-policy.repository.ts';
import { blocksWithoutConsent, isShown } from './shown-pictures.ts';

/** Pictures that visitors are not served for want of a consent, in Postgres. */
@Injectable()
export class HiddenPicturesRepository {
  private readonly hidden: string;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(CONSENT_DEFAULTS) defaults: ConsentPolicy,
  ) {
    // A refusal counts for ever, whatever has become of the profile; a blocked picture is one that some profile shows.
    this.hidden = `SELECT picture FROM picture_consents WHERE scope = 'site' AND state <> 'given'
      UNION SELECT split_part(shot, '#', 1) FROM models, unnest(portfolio_images || main_image) AS shot
       WHERE shot <> '' AND NOT ${isShown('site', blocksWithoutConsent(defaults))('shot')}`;
  }

  /** Addresses, each once. */
  async find(): Promise<string[]> {
    const rows = await this.source.query<{ picture: string }[]>(this.hidden);
    return rows.map(({ picture }) => picture);
  }

  /** When consents or the policy changed last, one that ended by itself included; null before the first. */
  async findLastChange(): Promise<string | null> {
    const [row] = await this.source.query<{ at: Date | null }[]>(
      `SELECT greatest(
         (SELECT max(decided_at) FROM picture_consents),
         (SELECT max(until) FROM picture_consents WHERE until <= now()),
         (SELECT updated_at FROM consent_policy)) AS at`,
    );
    return row?.at?.toISOString() ?? null;
  }
}
