import { type ClientsView, chosenPictures, type ModelPackage, PackageInput, packageRoutes } from '@nfa/contracts';
import { useRef, useState } from 'react';
import { listQuery, readNow } from '../data/queries.ts';
import { mergeValues } from '../forms/merge.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
import { whenReread } from '../session/query-client.ts';

interface PackageFormOptions {
  /** Undefined for a new package. */
  stored: ModelPackage | undefined;
  /** Initial values of a new package. */
  initial: PackageInput;
  clientsView: readonly ClientsView[];
  onDone: (saved: ModelPackage) => void;
}

const replace = async (id: string, body: PackageInput, version: string): Promise<ModelPackage> =>
  (await call(packageRoutes.replace, { params: { id }, body, version })).data;

/** Creates a package, once: an earlier try whose response was lost gets what was typed since. */
function useCreatePackage() {
  const sent = useRef<PackageInput>(undefined);
  return async (body: PackageInput, idempotencyKey: string): Promise<ModelPackage> => {
    const before = sent.current ?? body;
    sent.current = body;
    const { data: row } = await call(packageRoutes.create, { body, idempotencyKey });
    const stored = PackageInput.parse(row);
    if (JSON.stringify(stored) === JSON.stringify(body)) return row;
    return replace(row.id, mergeValues(before, body, stored).values, row.updated_at);
  };
}

/**
 * A package without the chosen pictures of children that their guardians have withdrawn: the service refuses them, and
 * the form does not show them. Choices of adults stay, since they may consent again.
 */
const withoutWithdrawn = (values: PackageInput, clientsView: readonly ClientsView[]): PackageInput => ({
  ...values,
  items: values.items.map((item) => {
    const seen = clientsView.find(({ id }) => id === item.model_id);
    // Of a hidden child nothing is known to be withdrawn.
    return seen?.is_child && seen.is_shown ? { ...item, images: chosenPictures(item.images, seen.images) } : item;
  }),
});

/** Values of a package while it is put together, and their save. */
export function usePackageForm({ stored, initial, clientsView, onDone }: PackageFormOptions) {
  const create = useCreatePackage();
  const [made, setMade] = useState<ModelPackage>();
  const row = stored ?? made;
  const form = usePanelForm<PackageInput, PackageInput, ModelPackage>({
    values: row ?? initial,
    record: {
      stored: row,
      valuesOf: (saved) => saved,
      async reread() {
        const rows = await readNow(listQuery(packageRoutes.list));
        return rows.find(({ id }) => id === row?.id);
      },
    },
    toInput: (values) => withoutWithdrawn(values, clientsView),
    input: PackageInput,
    async save(body, { idempotencyKey, version }) {
      const saved = row ? await replace(row.id, body, version) : await create(body, idempotencyKey);
      await whenReread();
      return saved;
    },
    onSaved: (saved, _, isWhole) => (isWhole ? onDone(saved) : setMade(saved)),
  });
  return { form, title: row ? `Edit ${row.title}` : 'New package' };
}
