import { describe, expect, it } from '@jest/globals';
import { type Intake, type IntakeInput, textHash } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { intake } from '../../testing/intake.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { IntakeForm } from './intake-form.tsx';
import { outdatedTexts } from './intake-labels.ts';

/** Saves a start after the fields with these labels were filled; returns what was sent. */
async function save(before: Intake, filled: Record<string, string>): Promise<IntakeInput> {
  const sent: IntakeInput[] = [];
  serve({
    'PUT /admin/intakes/:id': ({ body }) => {
      sent.push(body as IntakeInput);
      return before;
    },
  });
  const { unmount } = show(<IntakeForm courseId={before.course_id} intake={before} onDone={() => undefined} />);
  for (const [label, value] of Object.entries(filled))
    fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save intake' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  return sent[0] as IntakeInput;
}

describe('the form of a start', () => {
  it('marks a translation that stayed while its English changed, until both are saved as they are', async () => {
    const first = await save(intake, { Days: 'Monday', Venue: 'Studio', 'Venue in Kiswahili': 'Studio ndogo' });
    expect(first.translations).toEqual({
      sw: {
        days: { text: 'Jumanne na Alhamisi', of: textHash('Tuesday and Thursday') },
        venue: { text: 'Studio ndogo', of: textHash('Studio') },
      },
    });
    const changed: Intake = { ...intake, days: 'Monday' };
    expect(outdatedTexts(intake)).toEqual([]);
    expect(outdatedTexts(changed)).toEqual(['days']);
    const second = await save(changed, {});
    expect(second.translations?.sw.days).toEqual({ text: 'Jumanne na Alhamisi', of: textHash('Monday') });
  });

  it('tells of a change by somebody else once, and replaces it when it is saved again', async () => {
    const versions: string[] = [];
    const stored: Intake = { ...intake, seats: 14, updated_at: '2026-11-02T08:00:00.000Z' };
    let isDone = false;
    serve({
      'GET /admin/courses/:id/intakes': () => [stored],
      'PUT /admin/intakes/:id': ({ version }) => {
        versions.push(version);
        if (version !== stored.updated_at) throw new ApiError(409);
        return stored;
      },
    });
    show(<IntakeForm courseId={intake.course_id} intake={intake} onDone={() => (isDone = true)} />);
    fireEvent.change(screen.getByLabelText('Venue'), { target: { value: 'Studio' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save intake' }));
    expect(await screen.findByText(/^It was changed elsewhere meanwhile/)).toBeTruthy();
    expect(isDone).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Save intake' }));
    await waitFor(() => expect(isDone).toBe(true));
    expect(versions).toEqual([intake.updated_at, stored.updated_at]);
  });

  it('says at the translation that its English has changed', () => {
    show(<IntakeForm courseId={intake.course_id} intake={{ ...intake, venue: 'Studio' }} onDone={() => undefined} />);
    const describedBy = screen.getByLabelText('Venue in Kiswahili').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toMatch(/^English changed since/);
    expect(screen.getByLabelText('Days in Kiswahili').getAttribute('aria-describedby')).toBeNull();
  });
});
