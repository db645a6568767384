import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maxEntriesOfKind, type PersonEntry, type PersonSearch } from '@nfa/contracts';
import { likePattern } from '@nfa/service-kit';
import { DataSource } from 'typeorm';

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
// Digits without country code and leading zeros, the form in which the search sends them.
const DIGITS = `regexp_replace(regexp_replace(g.phone, '\\D', '', 'g'), '^((00)?254)?0*', '')`;
// Includes the surname, which visitors never see.
const WHOLE_NAME = "concat_ws(' ', name, nullif(surname, ''))";
const wholeNameIn = (data: string): string => `concat_ws(' ', ${data}->>'name', nullif(${data}->>'surname', ''))`;

const FIND = `
  WITH profiles AS (
    SELECT id, ${WHOLE_NAME} AS name, category, main_image, portfolio_images, created_at, deleted_at FROM models
     WHERE ($1 <> '' AND ${WHOLE_NAME} ILIKE $1) OR id = ANY ($4)
        OR ($1 <> '' AND id IN (SELECT record_id::uuid FROM versions WHERE kind = 'models' AND ${wholeNameIn('data')} ILIKE $1 LIMIT $5))
     ORDER BY created_at DESC, id DESC LIMIT $5
  ), found AS (
    SELECT 'model' AS kind, id, name, '' AS phone, '' AS email, category || ', ' ||
        cardinality(array_remove(portfolio_images || main_image, '')) || ' pictures' AS about, created_at AS at,
        NULL::uuid AS belongs_to, deleted_at IS NOT NULL AS is_removed, main_image AS picture FROM profiles
    UNION ALL (SELECT 'version', v.id, ${wholeNameIn('v.data')}, '', '', v.action, v.at, p.id, p.deleted_at IS NOT NULL, ''
       FROM profiles p JOIN versions v ON v.kind = 'models' AND v.record_id = p.id::text ORDER BY v.at DESC, v.id DESC LIMIT $5)
    UNION ALL (SELECT 'consent', r.id, g.name, g.phone, g.email, concat_ws(', ', r.action, m.name), r.at, r.model_id, false, ''
       FROM consent_givers g JOIN consent_records r ON r.id = g.record_id LEFT JOIN models m ON m.id = r.model_id
      WHERE r.model_id IN (SELECT id FROM profiles) OR ($1 <> '' AND g.name ILIKE $1)
         OR ${DIGITS} = ANY ($2) OR lower(g.email) = ANY ($3) ORDER BY r.at DESC, r.id DESC LIMIT $5)
    UNION ALL (SELECT 'package_client', c.id, c.name, '', '', p.title, c.last_seen_at, NULL, false, ''
       FROM package_clients c JOIN packages p ON p.id = c.package_id
      WHERE $1 <> '' AND c.name ILIKE $1 ORDER BY c.last_seen_at DESC, c.id DESC LIMIT $5)
    UNION ALL (SELECT 'package', k.id, '', '', '', k.title, k.updated_at, p.id, false, ''
       FROM profiles p JOIN packages k ON k.items @> jsonb_build_array(jsonb_build_object('model_id', p.id::text))
      ORDER BY k.updated_at DESC, k.id DESC LIMIT $5)
  )
  SELECT kind, id, name, phone, email, about, to_char(at AT TIME ZONE 'UTC', ${ISO}) AS at, belongs_to, is_removed, picture
    FROM found ORDER BY found.at DESC, id DESC`;

/** Searches personal data by name, phone, mail or model. */
@Injectable()
export class PersonEntriesRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Matching entries, newest first, up to a limit for each kind. */
  find({ name, phones, emails, models }: PersonSearch): Promise<PersonEntry[]> {
    const pattern = name && likePattern(name);
    return this.source.query<PersonEntry[]>(FIND, [pattern, phones, emails, models, maxEntriesOfKind]);
  }
}
