/** SQL of the last decision on each picture in each scope, those that follow a picture, scope and model, up to a limit. */
export const pictureDecisions = `
  SELECT picture, model_id, scope, state, to_char(decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS decided_at
    FROM picture_consents
   WHERE (picture, scope, model_id) > ($1, $2, $3::uuid) ORDER BY picture, scope, model_id LIMIT $4`;

/** Comes before every decision. */
export const BEFORE_ALL = { picture: '', scope: '', model_id: '00000000-0000-0000-0000-000000000000' };
