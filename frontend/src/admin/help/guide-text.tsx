import type { ReactNode } from 'react';

/** A piece of a page as the build reads it from Markdown. */
export interface GuideToken {
  type: string;
  text?: string;
  /** Address of a picture. */
  href?: string;
  ordered?: boolean;
  /** Entries of a list. */
  items?: GuideToken[];
  tokens?: GuideToken[];
}

/** A page of the guide: headings, paragraphs, lists and pictures. */
export function GuideText({ tokens = [] }: { tokens?: readonly GuideToken[] | undefined }): ReactNode {
  // The text never changes: the place of a piece is its name.
  return tokens.map((token, index) => <Piece key={`${index.toString()} ${token.type}`} token={token} />);
}

function Piece({ token: { type, text = '', href, ordered, items = [], tokens } }: { token: GuideToken }): ReactNode {
  const inner = tokens ? <GuideText tokens={tokens} /> : text;
  const List = ordered ? 'ol' : 'ul';
  switch (type) {
    case 'heading':
      return <h2>{inner}</h2>;
    case 'paragraph':
      return <p>{inner}</p>;
    case 'strong':
      return <strong>{inner}</strong>;
    case 'codespan':
      return <code>{text}</code>;
    case 'image':
      return <img src={href} alt={text} width={1280} height={800} loading="lazy" />;
    case 'list':
      return (
        <List>
          <GuideText tokens={items} />
        </List>
      );
    case 'list_item':
      return <li>{inner}</li>;
    case 'text':
    case 'escape':
      return inner;
    default:
      return null;
  }
}
