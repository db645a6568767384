/** SQL of a time in the notation of the API, such as 2026-01-20T09:30:00.000Z. */
export const isoTime = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
