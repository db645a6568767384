import { describe, expect, it } from '@jest/globals';
import { ModelInput, type ModelProfile } from '@nfa/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { FillInAll } from './fill-in-all.tsx';

const at = '2026-11-24T07:42:00.000Z';
const model = (last: number, parts: Partial<ModelProfile>): ModelProfile => ({
  ...ModelInput.parse({
    name: `Model ${last}`,
    category: 'female',
    location: 'Kisumu',
    status: 'Rising Star',
    ...parts,
  }),
  id: `0190a000-0000-7000-8000-00000000000${last}`,
  created_at: at,
  updated_at: at,
});

describe('FillInAll', () => {
  it('shows what the texts of all models tell, and saves what is ticked', async () => {
    const saved: [string, unknown][] = [];
    serve({
      'GET /models': () => [
        model(1, { height: '178 cm', measurements: '84-61-90 cm' }),
        model(2, { height: '180 cm', height_cm: 179 }),
        model(3, { height: '172 cm' }),
      ],
      'PUT /admin/models/:id': ({ params, body }) => {
        saved.push([params['id'] ?? '', (body as ModelInput).height_cm]);
        return model(1, {});
      },
    });
    show(<FillInAll />);
    fireEvent.click(screen.getByRole('button', { name: 'Fill in for all models' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fill in measurements' });
    await within(dialog).findByText('height 178 cm, bust 84 cm, waist 61 cm, hips 90 cm');
    // A stored height that differs from the text is not overwritten.
    expect(within(dialog).queryByText('Model 2')).toBeNull();
    fireEvent.click(within(dialog).getByLabelText('Fill in Model 3'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fill in 1 model' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toEqual([[model(1, {}).id, 178]]);
  });

  it('fills in the others when one fails, and names it', async () => {
    const rows = [model(1, { height: '178 cm' }), model(2, { height: '172 cm' })];
    serve({
      'GET /models': () => rows,
      'PUT /admin/models/:id': ({ params, body }) => {
        if (params['id'] === rows[0]?.id) throw new ApiError(409);
        rows[1] = model(2, body as ModelInput);
        return rows[1];
      },
    });
    show(<FillInAll />);
    fireEvent.click(screen.getByRole('button', { name: 'Fill in for all models' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Fill in 2 models' }));
    expect(await screen.findByText('1 of 2 filled in. Model 1: It was changed meanwhile.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Fill in 1 model' })).toBeTruthy();
  });
});
