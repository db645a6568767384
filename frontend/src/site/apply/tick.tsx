import { currentLocale, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';

interface TickProps {
  name: string;
  text: string;
  more: string;
  /** The sentence in Kiswahili. */
  swahili?: string;
  error: string | undefined;
  /** Rendered as the visitor left it, after an attempt without script. */
  isTicked?: boolean;
}

/** A sentence to agree to; nothing is ticked on arrival. */
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
