import { whatsappTemplates } from '@nfa/contracts';

const LANGUAGES = { en: 'English (en)', sw: 'Swahili (sw)' } as const;

/** The templates to be entered at Meta, word for word. */
export function WhatsAppTemplates() {
  return (
    <details className="adm-panel__body">
      <summary className="adm-label">Templates to enter at Meta</summary>
      <p className="adm-hint">
        Category Utility, each in both languages, with one button “Visit website”: a dynamic address,{' '}
        <code>
          {window.location.origin}/{'{{1}}'}
        </code>
        . What has no approved template leaves by mail.
      </p>
      <dl className="adm-stack">
        {Object.entries(whatsappTemplates).map(([name, languages]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            {(['en', 'sw'] as const).map((locale) => (
              <dd key={locale} lang={locale}>
                <span className="adm-hint" lang="en">
                  {LANGUAGES[locale]}, button “{languages[locale].button}”
                </span>
                <br />
                {languages[locale].text}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
