export type FoundS3Server = { name: string; endpoint?: string; command?: string } | { skipped: string };

export interface RunningS3Server {
  name: string;
  endpoint: string;
  accessKey: string;
  secretKey: string;
  stop: () => Promise<void>;
  /** Adds somebody who may do nothing yet; absent where the server has another way. */
  addUser?: ((user: string, secret: string) => Promise<void>) | undefined;
}

export function findS3Server(root?: string): FoundS3Server;
export function startS3Server(found?: FoundS3Server): Promise<RunningS3Server | { skipped: string }>;
