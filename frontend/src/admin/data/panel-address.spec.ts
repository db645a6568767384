import { currentAddress, pageIn, panelAddress, panelLocation } from './panel-address.ts';

const id = '01890000-0000-7000-8000-000000000000';

describe('the address of a location in the panel', () => {
  it('names the screen and the record in its path, filters in its query', () => {
    expect(panelAddress({ section: 'models' })).toBe('/admin/models');
    expect(panelAddress({ section: 'packages', id, view: 'edit' })).toBe(`/admin/packages/${id}/edit`);
    expect(panelAddress({ section: 'registrations', status: 'pending', page: '2' })).toBe(
      '/admin/registrations?status=pending&page=2',
    );
  });

  it('is read back as it was made', () => {
    const place = { section: 'registrations', id, view: '', find: 'Zoë & co' };
    const { pathname, search } = new URL(panelAddress(place), 'https://agency.example');
    expect(panelLocation(pathname, search)).toEqual(place);
  });
});

describe('an address of an earlier version', () => {
  it.each([
    ['?section=models', '/admin/models'],
    ['?section=models&mode=add', '/admin/models/new'],
    [`?section=models&id=${id}&ask=consent`, `/admin/models/${id}?ask=consent`],
    [`?section=registrations&status=pending&page=2&open=${id}`, `/admin/registrations/${id}?status=pending&page=2`],
    [`?section=packages&id=${id}&mode=edit`, `/admin/packages/${id}/edit`],
    [`?section=packages&mode=add&models=${id}&for=Zuri`, `/admin/packages/new?models=${id}&for=Zuri`],
    ['?section=privacy&tab=requests&log=new', '/admin/privacy/requests/new'],
    ['?section=help&topic=packages', '/admin/help/packages'],
  ])('%s leads to %s', (old, current) => {
    expect(currentAddress(old)).toBe(current);
  });

  it('is none without a section', () => {
    expect(currentAddress('')).toBeUndefined();
    expect(currentAddress('?page=2')).toBeUndefined();
  });
});

describe('the page of an address', () => {
  it.each([
    ['', 0],
    ['page=1', 0],
    ['page=3', 2],
    ['page=abc', 0],
    ['page=1.5', 0],
    ['page=-2', 0],
    ['page=Infinity', 0],
  ])('of ?%s has the index %i', (query, index) => {
    expect(pageIn(new URLSearchParams(query))).toBe(index);
  });
});
