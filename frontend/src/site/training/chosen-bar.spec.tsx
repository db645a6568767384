import { afterEach, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { ChosenBar } from './chosen-bar.tsx';

afterEach(() => speak(() => undefined));

it('marks the texts of a course that are in English on a page in Kiswahili, a built-in one translated', () => {
  speak(() => kiswahili);
  const course = { id: 'a', title: 'Jukwaa', translated: ['title'], description: '', price: 'KSh 1', image: '' };
  const { container, rerender } = render(<ChosenBar course={{ ...course, duration: 'Two weekends' }} />);
  const marked = () => [...container.querySelectorAll('[lang]')].map(({ textContent }) => textContent);
  expect(marked()).toEqual(['Two weekends']);
  rerender(<ChosenBar course={{ ...course, duration: '4 weeks' }} />);
  expect(marked()).toEqual([]);
  expect(container.textContent).toContain('Wiki 4');
});
