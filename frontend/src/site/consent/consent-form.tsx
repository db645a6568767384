import type { ConsentPage, ContactPageInput } from '@nfa/contracts';
import { consentTexts } from '@nfa/contracts/plain';
import { longDate } from '../../lib/format.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { useOneSubmit } from '../forms/use-one-submit.ts';
import type { ConsentResult } from './consent-result.ts';
import { GuardianFields } from './guardian-fields.tsx';
import { swahiliDate } from './swahili-date.ts';
import { TwoLanguageText } from './two-language-text.tsx';

interface ConsentFormProps {
  consent: ConsentPage;
  contact: ContactPageInput;
  formToken: string | undefined;
  result: ConsentResult | undefined;
  now: Date;
}

/** Form with pictures, scopes and duration, in which nothing is ticked initially; needs no script. */
export function ConsentForm({ consent, contact, formToken, result, now }: ConsentFormProps) {
  const { pictures, scopes, is_child, given_scopes } = consent;
  // A further tap would count as another try of the code.
  const { isSending, onSubmit } = useOneSubmit();
  const isChosen = (place: number) => result?.values.pictures.includes(place) ?? pictures[place]?.is_given;
  const isScope = (scope: (typeof scopes)[number]) =>
    result?.values.scopes.includes(scope) ?? given_scopes.includes(scope);
  const years = is_child ? [1] : [1, 2];
  const chosenYears = result?.values.years ?? 1;
  return (
    <form method="post" aria-busy={isSending} onSubmit={onSubmit}>
      {/* Enter presses the first button of a form, which must be the one that sends what is ticked. */}
      <button className="visually-hidden" type="submit" name="answer" value="give" tabIndex={-1} aria-hidden />
      <HiddenFields formToken={formToken} />
      {pictures.map(({ view }, place) => (
        <input key={view || place} type="hidden" name="every_picture" value={place} />
      ))}
      {scopes.map((scope) => (
        <input key={scope} type="hidden" name="every_scope" value={scope} />
      ))}
      <div className="private-two">
        {!is_child && <YesToAll />}
        <a className="button button--line" href="#pictures">
          <span>
            <TwoLanguageText en="Choose" sw="Chagua" />
          </span>
        </a>
        <Decline />
      </div>
      <fieldset className="consent-part" id="pictures">
        <legend className="text-card">
          <TwoLanguageText en="Which pictures?" sw="Picha zipi?" />
        </legend>
        <div className="consent-pictures">
          {pictures.map(({ view }, place) => (
            <label key={view || place}>
              {view ? (
                <img
                  src={view}
                  alt={t('Number {n} of {all}', { n: place + 1, all: pictures.length })}
                  width={240}
                  height={320}
                />
              ) : (
                <span className="consent-elsewhere">{t('Picture {n}', { n: place + 1 })}</span>
              )}
              <input type="checkbox" name="picture" value={place} defaultChecked={isChosen(place)} />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="consent-part">
        <legend className="text-card">
          <TwoLanguageText en="Where may we show them?" sw="Tunaweza kuzionyesha wapi?" />
        </legend>
        {scopes.map((scope) => (
          <label className="consent-row" key={scope}>
            <input type="checkbox" name="scope" value={scope} defaultChecked={isScope(scope)} />
            <span>
              <TwoLanguageText {...consentTexts.scopes[scope]} />
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="consent-part">
        <legend className="text-card">
          <TwoLanguageText en="For how long?" sw="Kwa muda gani?" />
        </legend>
        {years.map((count) => (
          <label className="consent-row" key={count}>
            <input type="radio" name="years" value={count} defaultChecked={chosenYears === count} />
            <span>
              <TwoLanguageText
                en={`${count === 1 ? 'One year' : 'Two years'}, until ${longDate(endOf(now, count))}`}
                sw={`${count === 1 ? 'Mwaka mmoja' : 'Miaka miwili'}, hadi ${swahiliDate(endOf(now, count))}`}
              />
            </span>
          </label>
        ))}
      </fieldset>
      {is_child && <GuardianFields consent={consent} contact={contact} result={result} />}
      <div className="consent-last">
        <button className="button" type="submit" name="answer" value="give">
          <span>
            <TwoLanguageText en="Give consent" sw="Toa idhini" />
          </span>
          <Icon name="arrow" />
        </button>
        {is_child && <YesToAll look="button--line" />}
        <Decline />
      </div>
    </form>
  );
}

const YesToAll = ({ look = '' }) => (
  <button className={`button consent-all ${look}`} type="submit" name="answer" value="all">
    <span>
      <TwoLanguageText en="Yes to all, for one year" sw="Ndiyo kwa zote, kwa mwaka mmoja" />
    </span>
    <Icon name="check" />
  </button>
);

// Declining must be as easy as agreeing, so it needs no input.
const Decline = () => (
  <button className="button button--line" type="submit" name="answer" value="decline" formNoValidate>
    <span>
      <TwoLanguageText en="Decline" sw="Kataa" />
    </span>
  </button>
);

function endOf(now: Date, years: number): string {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  return end.toISOString();
}
