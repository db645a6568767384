import { currentLocale, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

interface TickProps {
  name: string;
  text: string;
  more: string;
  /** The sentence in Kiswahili. */
  swahili?: string;
  error: string | undefined;
  /** Whether the visitor had ticked the box in a form that was sent without script. */
  isTicked?: boolean;
}

/** A box with a sentence to agree to, which is never ticked initially. */
export function Tick({ name, text, more, swahili, error, isTicked = false }: TickProps) {
  return (
    <label className="steps-tick">
      <input
        type="checkbox"
        name={name}
        required
        defaultChecked={isTicked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      <span>{text}</span>
      <small className="note">{more}</small>
      {swahili && currentLocale() === 'en' && (
        <small className="note" lang="sw">
          {swahili}
        </small>
      )}
      {error && (
        <span className="field-error" id={`${name}-error`}>
          <Icon name="warning" />
          {t('Please tick this sentence')}
        </span>
      )}
    </label>
  );
}
