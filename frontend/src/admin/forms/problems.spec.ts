import { describe, expect, it } from '@jest/globals';
import { altTextsField, textField } from './field.ts';
import { firstMessage, issuesByField, sentence } from './problems.ts';

describe('firstMessage', () => {
  it('finds the message of a field and of an entry in its list', () => {
    expect(firstMessage({ type: 'custom', message: 'is required' })).toBe('is required');
    expect(firstMessage([undefined, { message: 'is too long' }])).toBe('is too long');
    expect(firstMessage(undefined)).toBe('');
    expect(firstMessage({ ref: { message: 'no' } })).toBe('');
  });
});

describe('issuesByField', () => {
  it('tells of a field that the form does not show by its label', () => {
    const fields = { alt_texts: altTextsField('Texts of pictures') };
    const { byField, other } = issuesByField([{ path: 'alt_texts', message: 'must be shorter' }], fields);
    expect([[...byField], other]).toEqual([[], ['Texts of pictures must be shorter']]);
  });

  it('puts an issue of a list beside its field and keeps the rest', () => {
    const fields = { pictures: textField('Pictures') };
    const issues = [
      { path: 'pictures.3', message: 'must be https' },
      { path: 'pictures', message: 'second' },
      { path: 'If-Match', message: 'is odd' },
    ];
    const { byField, other } = issuesByField(issues, fields);
    expect([...byField]).toEqual([['pictures', 'must be https']]);
    expect(other).toEqual(['If-Match is odd']);
    expect(sentence(fields.pictures, 'must be https')).toBe('Pictures must be https');
  });
});
