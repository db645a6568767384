/** A user name as it is compared: without spaces around it, in any letter case. */
export const normalName = (name: string): string => name.trim().normalize('NFC').toLowerCase();
