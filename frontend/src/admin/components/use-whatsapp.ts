import { whatsappSettingsRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../data/queries.ts';

/** Whether messages leave by WhatsApp by themselves; no while nobody can say. */
export function useWhatsApp(): boolean {
  return useQuery(recordQuery(whatsappSettingsRoutes.get)).data?.is_on ?? false;
}
