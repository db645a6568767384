import { typedModel } from './typed-model.ts';

it.each([
  ['a minor on a board of adults', { birth_date: '2100-01-01' }, true],
  ['a model marked as under 18', { birth_date: '', minor: true }, true],
  ['an adult', { birth_date: '1990-01-01', minor: true }, false],
  ['an adult whose birth date is not known', { birth_date: '', minor: false }, false],
])('describes %s as visitors would see one', (_, values, is_protected) => {
  expect(typedModel({ category: 'female', ...values })).toMatchObject({ is_protected });
});
