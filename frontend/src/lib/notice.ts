/** One block of a notice. */
export type NoticeBlock = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** One section of a notice; text before the first title is a section without one. */
export interface NoticeSection {
  title: string;
  blocks: NoticeBlock[];
}

/** Parses the text of a notice: `## ` starts a section, `- ` an entry of a list, a blank line a paragraph. */
export function noticeSections(text: string): NoticeSection[] {
  const sections: NoticeSection[] = [{ title: '', blocks: [] }];
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map((line) => line.trim())) {
    const blocks = sections.at(-1)?.blocks ?? [];
    const last = blocks.at(-1);
    if (line.startsWith('## ')) sections.push({ title: line.slice(3).trim(), blocks: [] });
    else if (line.startsWith('- ')) {
      if (last?.kind === 'list') last.items.push(line.slice(2).trim());
      else blocks.push({ kind: 'list', items: [line.slice(2).trim()] });
    } else if (line !== '') {
      if (isOpen && last?.kind === 'paragraph') last.text += ` ${line}`;
      else blocks.push({ kind: 'paragraph', text: line });
    }
    isOpen = line !== '' && !line.startsWith('## ') && !line.startsWith('- ');
  }
  return sections.filter(({ title, blocks }) => title !== '' || blocks.length > 0);
}
