import { test } from '@playwright/test';

/** Addresses of a running product; its mail catcher and its simulated phones are missing outside a demonstration. */
export interface Product {
  baseURL: string;
  mailUrl: string | undefined;
  phonesUrl: string | undefined;
}

/** Returns the product of this worker: workers of a project share one, or have one each. */
export function product(): Product {
  const { project, parallelIndex } = test.info();
  const products = project.metadata['products'] as Product[];
  return products[parallelIndex % products.length] as Product;
}
