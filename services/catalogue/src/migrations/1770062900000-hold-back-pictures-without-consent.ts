import type { MigrationInterface, QueryRunner } from 'typeorm';

const REFUSED = `
           EXISTS (SELECT FROM picture_consents c
             WHERE c.picture = address AND c.scope = 'site' AND (c.state <> 'given' OR c.until <= now()))`;
const MISSING = `
           (consent_mode(category) = 'block' AND NOT EXISTS (SELECT FROM picture_consents c
             WHERE c.picture = address AND c.scope = 'site' AND c.model_id = models.id AND c.state = 'given' AND c.until > now()))`;

const policy = (isHeldBack: string): string => `
      ALTER POLICY held_back ON models USING ((SELECT session_version()) >= 2 OR (visible AND NOT EXISTS (
        SELECT FROM (SELECT split_part(shot, '#', 1) AS address FROM unnest(portfolio_images || main_image) AS shot) AS pictures
         WHERE address <> '' AND (${isHeldBack}))))`;

const UP = policy(`${REFUSED} OR ${MISSING}`);
const DOWN = policy(REFUSED);

/** Version 1 asks nobody for a consent, so it gets no model with a picture that lacks one which the policy requires. */
export class HoldBackPicturesWithoutConsent1770062900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}
