import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCatalogue1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE models (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        create_key text UNIQUE,
        position integer,
        name text NOT NULL,
        category text NOT NULL CHECK (category IN ('male', 'female', 'kids')),
        location text NOT NULL,
        status text NOT NULL,
        height text NOT NULL,
        measurements text NOT NULL,
        experience text NOT NULL,
        bio text NOT NULL,
        main_image text NOT NULL,
        portfolio_images text[] NOT NULL,
        featured boolean NOT NULL
      )`);
    await runner.query(`
      CREATE INDEX models_roster ON models (position ASC NULLS FIRST, created_at DESC, id DESC) WHERE deleted_at IS NULL`);
    await runner.query(`
      CREATE INDEX models_category ON models (category, position ASC NULLS FIRST, created_at DESC, id DESC)
      WHERE deleted_at IS NULL`);
    await runner.query(`
      CREATE INDEX models_featured ON models (position ASC NULLS FIRST, created_at DESC, id DESC)
      WHERE featured AND deleted_at IS NULL`);
    await runner.query(`
      CREATE TABLE news (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        create_key text UNIQUE,
        date timestamptz(3) NOT NULL,
        title text NOT NULL,
        content text NOT NULL,
        event_type text NOT NULL CHECK (event_type IN ('news', 'event', 'training')),
        image text NOT NULL,
        featured boolean NOT NULL,
        event_date timestamptz(3)
      )`);
    await runner.query('CREATE INDEX news_date ON news (date DESC, id DESC) WHERE deleted_at IS NULL');
    await runner.query('CREATE INDEX news_type ON news (event_type, date DESC, id DESC) WHERE deleted_at IS NULL');
    await runner.query('CREATE INDEX news_featured ON news (date DESC, id DESC) WHERE featured AND deleted_at IS NULL');
    await runner.query(`
      CREATE TABLE courses (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        title text NOT NULL,
        description text NOT NULL,
        duration text NOT NULL,
        price text NOT NULL,
        image text NOT NULL,
        active boolean NOT NULL
      )`);
    await runner.query('CREATE INDEX courses_created ON courses (created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE courses, news, models');
  }
}
