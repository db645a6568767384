import { allRoutes, changedEntity } from '@nfa/contracts';
import { entityOf, isShownWith, shownWith } from './shown-with.ts';

/** Entities that routes read. */
const read = new Set(allRoutes.filter(({ method }) => method === 'GET').map(({ path }) => entityOf(path)));
/** Entities that calls of the panel change, and those of visitors that the gateway forwards to a service. */
const changed = allRoutes
  .filter(({ method, access }) => method !== 'GET' && access !== 'internal')
  .filter(({ access, service }) => access === 'admin' || service !== 'gateway')
  .map(changedEntity);

describe('what is read again with an entity', () => {
  it('is said of everything that a call changes, of the panel or of a visitor', () => {
    expect(changed.filter((entity) => shownWith[entity] === undefined)).toEqual([]);
  });

  it('is something that a route reads', () => {
    const named = Object.values(shownWith).flatMap((others) => others.split(' ').filter(Boolean));
    expect(named.filter((entity) => !read.has(entity))).toEqual([]);
  });

  it('is the entity itself, what shows it and the log, never the rest', () => {
    expect(['news', 'trash', 'stats', 'activity'].every((entity) => isShownWith('news', entity))).toBe(true);
    expect(['models', 'settings', 'session', 'news-letters'].some((entity) => isShownWith('news', entity))).toBe(false);
  });

  it('is, of a payment, the list of those to match and the other way round', () => {
    expect(isShownWith('payments', 'unmatched-payments')).toBe(true);
    expect(isShownWith('payments', 'payment-attempts')).toBe(true);
    expect(['jobs', 'invoices', 'statements'].every((entity) => isShownWith('unmatched-payments', entity))).toBe(true);
  });

  it('is, of a person who is erased, everything that the agency keeps about people', () => {
    const ofAgency = 'clients charges payments invoices jobs calls my-pages days-off sent-messages usages statements';
    expect(ofAgency.split(' ').filter((entity) => !isShownWith('people', entity))).toEqual([]);
  });

  it('is everything after events were missed, and with what a newer server names', () => {
    expect(isShownWith('*', 'settings')).toBe(true);
    expect(isShownWith('castings', 'settings')).toBe(true);
  });
});
