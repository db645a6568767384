import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import type { FormValues } from '../forms/field.ts';
import { proposedMain } from './proposed-main.tsx';
import { PublishingCheck } from './publishing-check.tsx';

const empty = { visible: true, main_image: '', portfolio_images: ['', ''], category: '', height: '', measurements: '' };
const picture = (name: string) => `https://example.com/${name}.webp`;

function Check({ values }: { values: FormValues }) {
  const form = useForm<FormValues>({ defaultValues: values });
  return <PublishingCheck form={form} id={undefined} />;
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('PublishingCheck', () => {
  it('says in four lines what visitors would miss', () => {
    serve({});
    show(<Check values={empty} />);
    expect(lines()).toEqual(['No main picture', 'No picture to consent to', 'No measurements', 'No category']);
  });

  it('counts the consents of the pictures, and the first of them as the main one', async () => {
    const state = (name: string, given: boolean) => ({
      picture: picture(name),
      view: '',
      state: given ? 'given' : 'unasked',
      scopes: [],
      until: null,
      since: null,
      refused_at: null,
      is_shown: true,
    });
    serve({
      'GET /admin/picture-consents': () => ({ policy: 'off', pictures: [state('a', true), state('b', false)] }),
    });
    show(
      <Check
        values={{ ...empty, portfolio_images: [picture('a'), picture('b')], category: 'female', height: '178 cm' }}
      />,
    );
    await screen.findByText('Consent for 1 of 2');
    expect(lines()).toEqual(['A main picture', 'Consent for 1 of 2', 'Height or measurements', 'A category']);
  });

  it('counts a height or a measurement in centimetres like the texts', () => {
    serve({});
    for (const name of ['height_cm', 'bust_cm', 'waist_cm', 'hips_cm']) {
      const { unmount } = show(<Check values={{ ...empty, [name]: '84' }} />);
      expect(lines()).toContain('Height or measurements');
      unmount();
    }
  });

  it('has nothing to say of a model that stays hidden', () => {
    serve({});
    show(<Check values={{ ...empty, visible: false }} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('proposedMain', () => {
  it('is the first picture of the portfolio', () => {
    expect(proposedMain({ portfolio_images: ['', '/media/a.webp'] })).toBe('/media/a.webp');
    expect(proposedMain({ portfolio_images: ['', ''] })).toBe('');
  });
});
