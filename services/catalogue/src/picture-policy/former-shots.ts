const shotsIn = (data: string): string =>
  `jsonb_array_elements_text((${data}->'portfolio_images') || (${data}->'main_image'))`;

// Finds the few candidates by an index; `consent_board` decides to the day.
const MAY_BE_MINOR = "(m.minor OR m.birth_date > to_char(now() - interval '19 years', 'YYYY-MM-DD'))";

/**
 * SQL that selects the pictures of removed children's profiles and of older versions of children's profiles: `model_id` as text,
 * `shot` with its focus point or "". Versions on the children's board have an index of their own; those of a minor on another board
 * are found through the model.
 */
export const formerShotsOfChildren = `SELECT id::text AS model_id, unnest(portfolio_images || main_image) AS shot FROM models
     WHERE deleted_at IS NOT NULL AND consent_board(models) = 'kids'
    UNION ALL
    SELECT record_id, ${shotsIn('data')} FROM versions WHERE kind = 'models' AND data->>'category' = 'kids'
    UNION ALL
    SELECT v.record_id, ${shotsIn('v.data')} FROM models m JOIN versions v ON v.kind = 'models' AND v.record_id = m.id::text
     WHERE m.category <> 'kids' AND ${MAY_BE_MINOR} AND consent_board(m) = 'kids'`;

/** SQL that waits for saves of the models `$1`, which may add pictures, and lets no other one begin. Must run before their files are read. */
export const LOCK_MODELS = 'SELECT FROM models WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE';

/**
 * SQL that records all pictures of the children among the models `$1`, current and former ones, as private. It leaves out addresses of
 * other sites: they may contain a name, and nothing would delete them.
 */
export const KEEP_PRIVATE = `INSERT INTO private_media SELECT DISTINCT split_part(shot, '#', 1) FROM (
    SELECT id::text AS model_id, unnest(portfolio_images || main_image) AS shot FROM models WHERE consent_board(models) = 'kids'
    UNION ALL ${formerShotsOfChildren}
  ) AS shown WHERE shot LIKE '/media/%' AND model_id = ANY ($1) ON CONFLICT DO NOTHING`;
