/** Codes and links in the content of a message, deleted once it is sent and left out of exports. */
export const messageSecrets = ['code', 'link', 'offer_id', 'stop_link', 'charges'];

/** SQL of a JSON column of messages without codes and links. */
export const withoutMessageSecrets = (column: string): string => `${column} - '{${messageSecrets.join(',')}}'::text[]`;
