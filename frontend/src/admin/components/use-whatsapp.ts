import { whatsappSettingsRoutes } from '@nfa/contracts';
import { useRecord } from '../data/queries.ts';

/** Whether automatic messages go out by WhatsApp; false while unknown. */
export function useWhatsApp(): boolean {
  return useRecord(whatsappSettingsRoutes.get).data?.is_on ?? false;
}
