/** True for an address of `private-routes.tsx`. @param path without its language */
export const isPrivatePath = (path: string): boolean =>
  /^\/(?:call|consent|me|pay|permission|receipt|removal)(?:\/|$)/.test(path);
