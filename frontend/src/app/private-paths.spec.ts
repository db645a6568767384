import { isPrivatePath } from './private-paths.ts';
import { privateRoutes } from './private-routes.tsx';

it('knows the address of every private page', () => {
  expect(
    privateRoutes(() => null)
      .map(({ path = '' }) => path)
      .filter((path) => !isPrivatePath(path)),
  ).toEqual([]);
  expect(['/', '/models', '/meet', '/packages'].filter(isPrivatePath)).toEqual([]);
});
