/** A Kubernetes manifest and the file that it stands in. */
export interface Manifest {
  file: string;
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  [field: string]: unknown;
}

/** Every manifest of the folder; what only Kustomize reads is left out. */
export function readManifests(root: string): Manifest[];

/** What is wrong with manifests, one line each. */
export function problemsOf(root: string, manifests: Manifest[]): string[];
