/** True for an address of `private-routes.tsx`; the path without its language. */
export const isPrivatePath = (path: string): boolean => /^\/(?:call|consent|me|permission|removal)(?:\/|$)/.test(path);
