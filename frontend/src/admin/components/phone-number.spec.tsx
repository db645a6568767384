import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { PhoneNumber } from './phone-number.tsx';

const groupsOf = (phone: string) => {
  const { container } = render(<PhoneNumber of={phone} />);
  expect(container.textContent).toBe(phone);
  return [...container.querySelectorAll('.adm-phone > span')].map(({ textContent }) => textContent);
};

describe('PhoneNumber', () => {
  it('groups a Kenyan number and leaves what is copied as it was typed', () => {
    expect(groupsOf('0712345678')).toEqual(['0712', '345', '678']);
    expect(groupsOf('+254712345678')).toEqual(['+254', '712', '345', '678']);
  });

  it('leaves numbers alone that somebody grouped, and those of other countries', () => {
    expect(groupsOf('+254 712 345 678')).toEqual([]);
    expect(groupsOf('+4915112345678')).toEqual([]);
  });
});
