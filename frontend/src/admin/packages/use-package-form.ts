import { type ModelPackage, PackageInput, packageRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { listQuery } from '../data/queries.ts';
import { useLeaveGuard } from '../forms/leave-guard.ts';
import { onTopOf } from '../framework/merge.ts';
import { call } from '../session/call.ts';
import { isConflict, logFailure } from '../session/failure.ts';
import { adminQueries, whenReread } from '../session/query-client.ts';
import { emptyPackage } from './package-labels.ts';

const failed = 'The package could not be saved.';

interface PackageFormOptions {
  /** Undefined for a new package. */
  stored: ModelPackage | undefined;
  /** Initial values of a new package. */
  initial: PackageInput | undefined;
  onDone: (saved?: ModelPackage) => void;
}

const replace = async ({ id, updated_at: version }: ModelPackage, body: PackageInput): Promise<ModelPackage> =>
  (await call(packageRoutes.replace, { params: { id }, body, version })).data;

/** Creates a package, once: an earlier try whose response was lost gets what was typed since. */
function useCreatePackage() {
  const [idempotencyKey] = useState(randomKey);
  const sent = useRef<PackageInput>(undefined);
  return async (body: PackageInput): Promise<ModelPackage> => {
    const before = sent.current ?? body;
    sent.current = body;
    const { data: row } = await call(packageRoutes.create, { body, idempotencyKey });
    const stored = PackageInput.parse(row);
    if (JSON.stringify(stored) === JSON.stringify(body)) return row;
    return replace(row, onTopOf<PackageInput>(before, body, stored));
  };
}

/** Values of a package while it is put together, and their save. */
export function usePackageForm({ stored, initial, onDone }: PackageFormOptions) {
  const failures = useFailureToast();
  const create = useCreatePackage();
  // Version that the edit began from: the server refuses a save over a newer one.
  const [base, setBase] = useState(stored);
  const [begun, setBegun] = useState<PackageInput>(() => stored ?? initial ?? emptyPackage());
  const [values, setValues] = useState(begun);
  const newest = useRef(values);
  newest.current = values;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const release = useLeaveGuard('package', values !== begun);

  const saving = useMutation({
    mutationFn: async ({ body }: { body: PackageInput; typed: PackageInput }) => {
      const saved = base ? await replace(base, body) : await create(body);
      await whenReread();
      return saved;
    },
    onSuccess: (saved, { typed }) => {
      // Input during the save belongs to the next change.
      if (newest.current === typed) done(saved);
      else startFrom(saved);
    },
    onError: async (error) => {
      const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : [];
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [path.split('.')[0] ?? '', message])));
      failures.show(failed, error);
      if (base && isConflict(error)) await takeNewer(base).catch(logFailure);
    },
  });

  function startFrom(row: ModelPackage) {
    setBase(row);
    setBegun(row);
  }

  /** Takes the version that somebody else stored as the base of the next save. */
  async function takeNewer({ id }: ModelPackage) {
    const rows = await adminQueries.fetchQuery({ ...listQuery(packageRoutes.list), staleTime: 0 });
    const newer = rows.find((row) => row.id === id);
    if (!newer) return;
    startFrom(newer);
    setValues((mine) => onTopOf<PackageInput>(begun, mine, newer));
  }

  function done(saved?: ModelPackage) {
    release();
    onDone(saved);
  }

  return {
    title: base ? `Edit ${base.title}` : 'New package',
    values,
    setValues,
    problems,
    isBusy: saving.isPending,
    cancel: () => done(),
    save(event: FormEvent) {
      event.preventDefault();
      if (saving.isPending) return;
      const checked = PackageInput.safeParse(values);
      setProblems(
        Object.fromEntries(checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []),
      );
      failures.clear(failed);
      if (checked.success) saving.mutate({ body: checked.data, typed: values });
    },
  };
}
