/** Group of each reader. */
export const READERS: Record<string, number>;

/** The files of each reader, by name. */
export function filesOf(secret: (name: string) => string): Record<string, Record<string, string>> & {
  redis: { 'users.acl': string };
};

/** Writes all files of a folder. @returns how many secrets were made */
export function writeSecrets(folder: string, rotate?: string[]): number;

/** Gives each volume in a folder to its user, with the archives in it; does nothing unless this process runs as root. */
export function handOver(volumes: string): void;

/** The users of Redis, as its file of users names them. */
export function redisUsers(secret: (name: string) => string): string;
