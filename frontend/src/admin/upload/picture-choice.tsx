import '../components/picture-selection.css';
import './picture-choice.css';
import './picture-slots.css';
import { withoutFocus } from '@nfa/contracts/plain';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { move } from '../forms/move.ts';
import { FocusDialog } from './focus-dialog.tsx';
import { isOwnPicture } from './media-address.ts';
import { MediaPreview } from './media-preview.tsx';

interface PictureChoiceProps {
  /** Names of the places, in their order. */
  places: readonly string[];
  /** Pictures to choose from. */
  urls: readonly string[];
  /** The chosen ones in order; each may have a focus of its own. */
  value: readonly string[];
  onChange: (urls: string[]) => void;
}

/** Chooses among pictures: press one to give it the next place, press it again for its tools. */
export function PictureChoice({ places, urls, value, onChange }: PictureChoiceProps) {
  const [current, setCurrent] = useState('');
  const [isFocusing, setFocusing] = useState(false);
  const [note, setNote] = useState('');
  const chosen = value.filter((url) => urls.some((own) => withoutFocus(own) === withoutFocus(url)));
  const placeOf = (url: string) => chosen.findIndex((other) => withoutFocus(other) === withoutFocus(url));
  const place = placeOf(current);
  const chosenUrl = chosen[place];

  function press(url: string) {
    const isChosen = placeOf(url) >= 0;
    if (!isChosen && chosen.length === places.length) return setNote(`All ${places.length} places are taken.`);
    setNote(isChosen ? '' : `${places[chosen.length] ?? ''} it is.`);
    if (!isChosen) onChange([...chosen, url]);
    setCurrent(withoutFocus(url) === withoutFocus(current) ? '' : url);
  }

  function go(to: number) {
    onChange(move(chosen, place, to));
    setNote(`Moved to ${places[to] ?? ''}.`);
  }

  function takeOff() {
    onChange(chosen.filter((_, index) => index !== place));
    setNote(`${places[place] ?? ''} is free again.`);
    setCurrent('');
  }

  if (urls.length === 0) return <p className="adm-hint">Add pictures first.</p>;
  return (
    <div>
      <ul className="adm-choice">
        {urls.map((url, index) => {
          const at = placeOf(url);
          const words = at < 0 ? 'not chosen' : places[at];
          return (
            <li key={url}>
              <button
                type="button"
                className={chosenUrl !== undefined && at === place ? 'adm-covered is-current' : 'adm-covered'}
                aria-pressed={at >= 0}
                aria-label={`Picture ${index + 1}: ${words}`}
                onClick={() => press(url)}
              >
                <MediaPreview url={chosen[at] ?? url} width={160} />
                {at >= 0 && <span className="adm-corner">{places[at]}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {chosenUrl !== undefined && (
        <fieldset className="adm-cluster adm-slot-tools" aria-label={places[place]}>
          <p>{places[place]}</p>
          <MoveButtons of={places[place] ?? ''} place={place} count={chosen.length} onMove={go} />
          {isOwnPicture(chosenUrl) && (
            <Button icon="target" onClick={() => setFocusing(true)}>
              Focus
            </Button>
          )}
          <Button icon="close" onClick={takeOff}>
            Take off
          </Button>
        </fieldset>
      )}
      <p role="status" className="adm-hint adm-slots__note">
        {note}
      </p>
      {isFocusing && chosenUrl !== undefined && (
        <FocusDialog
          label={places[place] ?? ''}
          url={chosenUrl}
          onClose={(url) => {
            setFocusing(false);
            if (url !== undefined) onChange(chosen.map((old, index) => (index === place ? url : old)));
          }}
        />
      )}
    </div>
  );
}
