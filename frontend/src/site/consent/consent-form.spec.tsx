import { expect, it } from '@jest/globals';
import type { ConsentPage } from '@nfa/contracts';
import { contactPageDefaults } from '@nfa/contracts/plain';
import { fireEvent, render } from '@testing-library/react';
import { ConsentForm } from './consent-form.tsx';

const consent: ConsentPage = {
  ...{ state: 'open', first_name: 'Amani', pictures: [{ view: '/p.webp', is_given: false, ended_at: null }] },
  ...{ scopes: ['site'], given_scopes: [], until: null, answered_at: null, can_change: false },
  ...{ is_child: false, name: '', relation: '', code_email: 'g•••••@example.com' },
};

function show(is_child = false) {
  const { container } = render(
    <ConsentForm
      consent={{ ...consent, is_child }}
      contact={contactPageDefaults}
      formToken={undefined}
      result={undefined}
      now={new Date()}
    />,
  );
  return container.querySelector('form');
}

// The first submit button of a form is what Enter presses in any of its fields.
it.each([false, true])(
  'sends what is ticked by Enter, and neither declines nor says yes to all, for a child: %s',
  (is_child) => {
    const pressed = [...(show(is_child)?.elements ?? [])].find(
      (control) => control instanceof HTMLButtonElement && control.type === 'submit',
    ) as HTMLButtonElement;
    expect([pressed.value, pressed.formNoValidate]).toEqual(['give', false]);
  },
);

it('takes one tap on its button, since a second one would cost another of the tries for the code', () => {
  const form = show(true) as HTMLFormElement;
  expect([fireEvent.submit(form), fireEvent.submit(form)]).toEqual([true, false]);
});
