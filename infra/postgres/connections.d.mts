export const POOLED: string[];
export function countConnections(
  copies: Record<string, number>,
  poolSize: number,
  available: number,
): { lines: string[]; fits: boolean };
