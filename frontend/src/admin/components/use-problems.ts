import { useState } from 'react';

interface FoundIssue {
  path: readonly PropertyKey[];
  message: string;
}

/** Errors of a form's fields, set from the issues of its contract. */
export function useProblems() {
  const [problems, setProblems] = useState<Record<string, string>>({});
  return {
    showIssues: (issues: readonly FoundIssue[] = []) =>
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))),
    /** Label, name and error for a `TextField`. */
    field: (name: string, label: string) => ({ label, name, problem: problems[name] && `${label} ${problems[name]}` }),
  };
}
