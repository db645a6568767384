import { type Figure, scaleOf } from '../../data/line.ts';
import { FigurePicture } from './figure-picture.tsx';
import { Stage } from './stage.tsx';

/** The people of a list on one line, as a picture without interaction. */
export function StillLine({ figures }: { figures: readonly Figure[] }) {
  return (
    <Stage scale={scaleOf(figures)} people={figures.length}>
      <ol className="line-people line-people--still">
        {figures.map((figure) => (
          <li key={figure.id}>
            <FigurePicture figure={figure} isFirst />
          </li>
        ))}
      </ol>
    </Stage>
  );
}
