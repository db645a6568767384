import { readConfig } from './config.ts';

it('starts with nothing set', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', apiUrl: 'http://127.0.0.1:8080/api', apiTimeoutMs: 1_500 });
});

it('keeps the management port to its own address, where one is given', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).managementHost).toBe('0.0.0.0');
  expect(readConfig({ HOST: '0.0.0.0', MANAGEMENT_HOST: '127.0.0.1' }).managementHost).toBe('127.0.0.1');
});

it('names every bad variable and no value', () => {
  const read = () => readConfig({ PORT: 'secret', API_URL: 'secret', PUBLIC_URL: 'ftp://secret' });
  expect(read).toThrow(/PORT[\s\S]*API_URL[\s\S]*PUBLIC_URL/);
  expect(read).not.toThrow(/secret/);
});

it('takes scheme and host of the public address', () => {
  expect(readConfig({ PUBLIC_URL: 'https://agency.example/' }).publicUrl).toBe('https://agency.example');
});
