import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { paths } from '../../lib/paths.ts';
import { Success } from './success.tsx';

// jsdom scrolls nothing.
Element.prototype.scrollIntoView = () => undefined;

it('opens the form again with the query of its address, without script too', () => {
  const path = paths.booking(['one', 'two']);
  render(<Success title="Sent!" text="" again="Another one" path={path} onAgain={() => undefined} />);
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Another one' });
  expect([...new FormData(form ?? undefined)]).toEqual([['ids', 'one,two']]);
});
