import { consentRoutes, type ModelConsents } from '@nfa/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { recordQuery } from '../data/queries.ts';

/** Consents of a model, refetched after each answer. @param id "" reads nothing */
export const useModelConsents = (id: string): UseQueryResult<ModelConsents> =>
  useQuery({ ...recordQuery(consentRoutes.ofModel, { params: { id } }), enabled: id !== '' });
