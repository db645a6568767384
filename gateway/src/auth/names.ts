/** Normalises a user name for comparison: ignores surrounding spaces and letter case. */
export const normalName = (name: string): string => name.trim().normalize('NFC').toLowerCase();
