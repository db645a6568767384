/** Sections of the roster. */
export const modelCategories = ['male', 'female', 'kids'] as const;
export type ModelCategory = (typeof modelCategories)[number];
