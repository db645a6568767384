import type { ConsentPage } from '@nfa/contracts';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ConsentAnswered } from './consent-answered.tsx';

const yes = { view: '/media/one.webp', is_given: true, ended_at: null };
const no = { ...yes, view: '/media/two.webp', is_given: false };
const ended = { ...no, view: '/media/three.webp', ended_at: '2026-01-05T08:00:00.000Z' };

function answered(pictures: ConsentPage['pictures'], scopes: ConsentPage['scopes'] = ['site']) {
  const consent: ConsentPage = {
    state: 'answered',
    first_name: 'Zawadi',
    is_child: false,
    scopes,
    pictures,
    given_scopes: pictures.includes(yes) ? ['site'] : [],
    until: pictures.includes(yes) ? '2027-01-05T08:00:00.000Z' : null,
    answered_at: '2025-01-05T08:00:00.000Z',
    can_change: false,
    name: '',
    relation: '',
    code_email: '',
  };
  const { container } = render(
    <MemoryRouter>
      <ConsentAnswered consent={consent} formToken={undefined} change={null} isChangeOpen={false} />
    </MemoryRouter>,
  );
  return {
    said: container.querySelector('[role=status]')?.textContent,
    alts: [...container.querySelectorAll('img')].map(({ alt }) => alt),
    canWithdraw: container.querySelector('button[value=withdraw]') !== null,
  };
}

describe('the answer to a consent', () => {
  it('is a yes that ended, not a no, once it has ended, and can be taken back', () => {
    const { said, alts, canWithdraw } = answered([ended, no]);
    expect(said).toContain('For 1 of 2 pictures your yes ended on January 5, 2026.');
    expect(said).toContain('Kwa picha 1 kati ya 2 idhini yako iliisha tarehe 5 Januari 2026.');
    expect(said).not.toContain('You said no');
    expect([alts, canWithdraw]).toEqual([['Number 1: yes, ended', 'Number 2: no'], true]);
    expect(answered([ended]).said).toContain('Your yes ended on January 5, 2026.');
  });

  it('is a yes with what of it ended', () => {
    const { said, canWithdraw } = answered([yes, ended]);
    expect(said).toContain('You said yes on January 5, 2025');
    expect(said).toContain('For 1 of 2 pictures your yes ended on January 5, 2026.');
    expect(canWithdraw).toBe(true);
  });

  it('is a no with nothing to take back where nothing was given', () => {
    const { said, canWithdraw } = answered([no]);
    expect(said).toContain('You said no on January 5, 2025');
    expect(said).not.toContain('ended');
    expect(canWithdraw).toBe(false);
  });

  it('says that none is shown only where the website was asked about', () => {
    expect(answered([no], ['site', 'print']).said).toContain('We show none of these pictures.');
    const { said } = answered([no], ['print']);
    expect(said).toContain('You said no on January 5, 2025');
    expect(said).not.toMatch(/We show none|Hatuonyeshi/);
  });
});
