import { consentRoutes, type ModelConsents } from '@nfa/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../session/call.ts';

/** Consents of a model; read again whenever somebody answers. @param id "" reads nothing */
export const useModelConsents = (id: string): UseQueryResult<ModelConsents> =>
  useQuery({
    queryKey: ['consents', id],
    queryFn: async ({ signal }) => (await call(consentRoutes.ofModel, { params: { id }, signal })).data,
    enabled: id !== '',
  });
