import {
  addDays,
  type ModelPackage,
  type ModelProfile,
  maxPackageModels,
  nairobiDay,
  type PackageClient,
  type PackageInput,
} from '@nfa/contracts';
import { serverNow } from '../session/server-clock.ts';

/** Days that a new package stays open unless another day is chosen. */
const openDays = 14;

/** A day in Nairobi, `YYYY-MM-DD`, some days from now. */
export const dayFromNow = (days: number): string => addDays(nairobiDay(serverNow()), days);

/** Whether its link opens, in one word. */
export function stateOf({ is_revoked, expires_on }: ModelPackage): 'Revoked' | 'Expired' | 'Open' {
  if (is_revoked) return 'Revoked';
  return expires_on < dayFromNow(0) ? 'Expired' : 'Open';
}

/** Initial values of a new package. */
export const emptyPackage = (recipient = '', models: readonly string[] = []): PackageInput => ({
  title: '',
  recipient,
  sender: '',
  note: '',
  expires_on: dayFromNow(openDays),
  items: models.slice(0, maxPackageModels).map((model_id) => ({ model_id, images: [], note: '' })),
});

/** Ids of records in a text, such as the link of a shortlist; each once. */
export const idsIn = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)),
];

/** Ids of models in a shortlist's link, or in any text; those that are not on the roster are left out. */
export function modelsInLink(text: string, models: readonly ModelProfile[]): string[] {
  const known = new Set(models.map(({ id }) => id));
  return idsIn(text).filter((id) => known.has(id));
}

/** Models that some client said yes to and nobody no, in the package's order. */
export function yesesOf(shown: readonly ModelProfile[], clients: readonly PackageClient[]): ModelProfile[] {
  const answers = (id: string) => clients.flatMap(({ picks }) => picks.filter(({ model_id }) => model_id === id));
  return shown.filter(({ id }) => {
    const said = answers(id).map(({ answer }) => answer);
    return said.includes('yes') && !said.includes('no');
  });
}

/** Message that names the optioned models. */
export function yesesText(title: string, models: readonly Pick<ModelProfile, 'name'>[]): string {
  const names = models.map(({ name }, index) => `${index + 1}. ${name}`);
  return [`${title}: your options`, ...names, 'We hold them for you. Please confirm the dates.'].join('\n');
}
