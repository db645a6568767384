import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readShortlist, writeShortlist } from './shortlist.ts';

const model = (name: string) => ({ id: name, name, main_image: '' });
const names = () => readShortlist().map(({ name }) => name);

beforeEach(() => writeShortlist([model('Zuri')]));

describe('a storage that is full', () => {
  const restore = () => void jest.restoreAllMocks();
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });
  afterEach(restore);

  it('takes no model from the list while the page is open', () => {
    writeShortlist([model('Zuri'), model('Amani')]);
    expect(names()).toEqual(['Zuri', 'Amani']);
    expect(names()).toEqual(['Zuri', 'Amani']);
  });

  it('is asked again once it has room, and other tabs count again', () => {
    writeShortlist([model('Zuri'), model('Amani')]);
    restore();
    writeShortlist([model('Amani')]);
    localStorage.setItem('shortlist', JSON.stringify([model('Neema')]));
    expect(names()).toEqual(['Neema']);
  });

  it('does not bring back a list that was emptied', () => {
    writeShortlist([model('Zuri'), model('Amani')]);
    writeShortlist([]);
    expect(names()).toEqual([]);
  });
});
