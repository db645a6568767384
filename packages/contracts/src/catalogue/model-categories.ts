/** Sections of the roster. */
export const modelCategories = ['male', 'female', 'kids'] as const;
export type ModelCategory = (typeof modelCategories)[number];

/** Fields that determine whether the rules for children hold for a model. */
export interface ProtectedModel {
  category: ModelCategory;
  is_protected?: boolean | undefined;
}

/** Whether the site treats a model as a child: everybody on the children's board, and minors on other boards. */
export const isProtected = ({ category, is_protected = false }: ProtectedModel): boolean =>
  category === 'kids' || is_protected;
