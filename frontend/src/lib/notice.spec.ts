import { PrivacyInput, SafetyInput } from '@nfa/contracts';
import { childAgeSpan } from '@nfa/contracts/plain';
import notices from '../translations/sw/notices.ts';
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

it('reads in the built-in notices nothing that has no Kiswahili', () => {
  const blocks = [PrivacyInput.parse({}), SafetyInput.parse({})].flatMap(({ lead, text }) => [
    lead,
    ...noticeSections(text).flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text])),
    ]),
  ]);
  expect([...blocks, childAgeSpan].filter((text) => !(text in notices))).toEqual([]);
});
