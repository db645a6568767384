import type { ModelPackage, ModelProfile, PackageClient } from '@nfa/contracts';
import { dayFromNow, modelsInLink, stateOf, yesesOf, yesesText } from './package-labels.ts';

const id = (digit: string) => `0190a000-0000-7000-8000-00000000000${digit}`;
const model = (digit: string) => ({ id: id(digit), name: `Model ${digit}` }) as ModelProfile;
const client = (...picks: [string, 'yes' | 'maybe' | 'no'][]) =>
  ({ picks: picks.map(([digit, answer]) => ({ model_id: id(digit), answer })) }) as PackageClient;

it('finds the models of a shortlist link once each, and only those on the roster', () => {
  const link = `https://nairobiface.example/shortlist?ids=${id('2')},${id('1')},${id('2')},${id('9')},nonsense`;
  expect(modelsInLink(link, [model('1'), model('2')])).toEqual([id('2'), id('1')]);
  expect(modelsInLink('nothing', [model('1')])).toEqual([]);
});

it('options a model that one client wants and none refuses', () => {
  const models = ['1', '2', '3', '4'].map(model);
  const clients = [client(['1', 'yes'], ['2', 'yes'], ['3', 'maybe']), client(['2', 'no'], ['4', 'yes'])];
  expect(yesesOf(models, clients).map(({ name }) => name)).toEqual(['Model 1', 'Model 4']);
  expect(yesesText('Linen', [model('1')])).toBe(
    'Linen: your options\n1. Model 1\nWe hold them for you. Please confirm the dates.',
  );
});

it('says whether a link opens', () => {
  const state = (changes: Partial<ModelPackage>) =>
    stateOf({ is_revoked: false, expires_on: dayFromNow(0), ...changes } as ModelPackage);
  expect([state({}), state({ expires_on: dayFromNow(-1) }), state({ is_revoked: true })]).toEqual([
    'Open',
    'Expired',
    'Revoked',
  ]);
});
