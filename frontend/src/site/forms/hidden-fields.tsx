import { t } from '../../translations/text.ts';
/**
 * The honeypot field, which only programs fill in, and the form token that the server renders for a further attempt without script.
 */
export function HiddenFields({ formToken }: { formToken: string | undefined }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        {t('Leave this empty')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {formToken && <input type="hidden" name="form_token" value={formToken} />}
    </div>
  );
}
