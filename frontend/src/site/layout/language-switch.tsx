import './language-switch.css';
import { pathIn } from '@nfa/contracts/plain';
import { useLocation } from 'react-router-dom';
import { currentLocale } from '../../translations/text.ts';

const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'sw', name: 'Kiswahili' },
] as const;

/** Links to this page in each language; only the address determines the language. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const current = currentLocale();
  return (
    <span className="languages">
      {languages.map(({ locale, name }) => (
        <a
          key={locale}
          className="target"
          href={pathIn(locale, pathname + search)}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === current ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </span>
  );
}
