import { json } from './recorder.ts';
import { bearer, type RunningGateway } from './start-gateway.ts';

/** Id of the model that the calls change. */
export const modelId = '0190a000-0000-7000-8000-000000000000';

/** A cached list and a change that invalidates it, at the gateway of the running test or at another one. */
export function modelCalls(current: () => { gateway: RunningGateway; token: string }) {
  return {
    models: (http = current().gateway.http) => http.get('/api/models'),
    save: (http = current().gateway.http) =>
      http.put(`/api/admin/models/${modelId}`).set(bearer(current().token)).send({ name: 'x' }),
    /** Makes the fake catalogue hold one value, which every write changes. */
    catalogue: () => {
      const state = { value: 0 };
      current().gateway.catalogue.reset((request, response, body) => {
        void body.then(() => {
          if (request.method !== 'GET') state.value += 1;
          json(response, 200, { id: modelId, value: state.value });
        });
      });
      return state;
    },
  };
}
