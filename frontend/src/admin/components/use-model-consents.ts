import { consentRoutes, type ModelConsents } from '@nfa/contracts';
import { type UseQueryResult } from '@tanstack/react-query';
import { useRecord } from '../data/queries.ts';

/** Consents of a model, refetched after each answer. @param id "" reads nothing */
export const useModelConsents = (id: string): UseQueryResult<ModelConsents> =>
  useRecord(consentRoutes.ofModel, { params: { id } }, { enabled: id !== '' });
