import { newCode, normalizeCode, printedCode } from './certificate-code.ts';

describe('the code of a certificate', () => {
  it('has ten characters that nobody mistakes, and is found however it is typed', () => {
    const codes = Array.from({ length: 500 }, newCode);
    expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(500);
    for (const code of codes)
      expect(normalizeCode(` ${printedCode(code).toLowerCase().replace('1', 'l').replace('0', 'o')} `)).toBe(code);
  });
});
