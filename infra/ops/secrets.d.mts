/** Lines of Redis' ACL file; `secret` answers a password by its name. */
export function redisUsers(secret: (name: string) => string): string;
