import './alert.css';
import { Icon } from './icon.tsx';

/** A failure that the person must know of; it is read out as soon as it stands there. */
export function Alert({ text }: { text: string }) {
  return (
    <p className="alert" role="alert">
      <Icon name="warning" />
      {text}
    </p>
  );
}
