import './alert.css';
import { Icon } from './icon.tsx';

/** Error message that screen readers announce at once. */
export function Alert({ text }: { text: string }) {
  return (
    <p className="alert" role="alert">
      <Icon name="warning" />
      {text}
    </p>
  );
}
