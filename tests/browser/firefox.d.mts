export const firefoxPath: string | undefined;
export const missingFirefox: string;
