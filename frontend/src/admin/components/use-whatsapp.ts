import { whatsappSettingsRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../data/queries.ts';

/** Whether automatic messages go out by WhatsApp; false while unknown. */
export function useWhatsApp(): boolean {
  return useQuery(recordQuery(whatsappSettingsRoutes.get)).data?.is_on ?? false;
}
