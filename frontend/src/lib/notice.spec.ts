import { noticeSections } from './notice.ts';

it('reads sections, paragraphs and lists of a notice', () => {
  const text = 'First.\n\n## One\n- a\n- b\n\nAfter\nthe list.\n\nLast.\r\n## Two\n';
  expect(noticeSections(text)).toEqual([
    { title: '', blocks: [{ kind: 'paragraph', text: 'First.' }] },
    {
      title: 'One',
      blocks: [
        { kind: 'list', items: ['a', 'b'] },
        { kind: 'paragraph', text: 'After the list.' },
        { kind: 'paragraph', text: 'Last.' },
      ],
    },
    { title: 'Two', blocks: [] },
  ]);
});
