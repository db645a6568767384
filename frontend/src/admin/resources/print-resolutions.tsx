import { libraryRoutes, withoutFocus } from '@nfa/contracts';
import { backBoxes, cardFormats, dpi, frontBox, printDpi } from '../../data/comp-card-layout.ts';
import { useRecord } from '../data/queries.ts';
import { isOwnPicture } from '../upload/media-address.ts';

/** Below this a print looks soft at arm's length. */
const lowestDpi = 150;

const fileOf = (url: string): string => withoutFocus(url).replace('/media/', '');

interface PrintResolutionsProps {
  /** Pictures of the card in their places. */
  front: string;
  back: readonly string[];
  isChild: boolean;
}

/** Names the pictures of a comp card that print with fewer pixels than a printer can show. */
export function PrintResolutions({ front, back, isChild }: PrintResolutionsProps) {
  const boxes = backBoxes(cardFormats['a5-print'], back.length, isChild);
  const places = [
    { name: 'Front', url: front, box: frontBox(cardFormats['a5-print'], isChild) },
    ...back.map((url, index) => ({ name: `Back ${index + 1}`, url, box: boxes[index] })),
  ];
  const files = [...new Set(places.filter(({ url }) => isOwnPicture(url)).map(({ url }) => fileOf(url)))].sort();
  const sizes = useRecord(
    libraryRoutes.sizes,
    { query: { files: files.join(',') } },
    {
      enabled: files.length > 0,
      // A stored picture never changes.
      staleTime: Number.POSITIVE_INFINITY,
    },
  );
  if (!sizes.data) return null;
  const low = places.flatMap(({ name, url, box }) => {
    const size = sizes.data.find(({ file }) => file === fileOf(url));
    const found = size && box ? printDpi(size, box) : dpi.print;
    return found < dpi.print ? [{ name, found }] : [];
  });
  if (low.length === 0) return <p className="adm-hint">Every picture prints at {dpi.print} dpi.</p>;
  return (
    <ul className="adm-hint adm-print-resolutions">
      {low.map(({ name, found }) => (
        <li key={name} data-is-low={found < lowestDpi || undefined}>
          {name} prints at {found} dpi: {found < lowestDpi ? 'too small for print' : 'fine'}.
        </li>
      ))}
    </ul>
  );
}
