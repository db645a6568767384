import type { ConsentPage, ContactPageInput } from '@nfa/contracts';
import { guardianRelations, type TwoLanguages } from '@nfa/contracts/plain';
import type { Label } from '../../translations/kiswahili.ts';
import { currentLocale, t, translatedOr } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import type { ConsentResult } from './consent-result.ts';
import { TwoLanguageText } from './two-language-text.tsx';

const relations = {
  Mother: 'Mother · Mama',
  Father: 'Father · Baba',
  'Legal guardian': 'Legal guardian · Mlezi halali',
} as const satisfies Record<(typeof guardianRelations)[number], Label>;

interface GuardianFieldsProps {
  consent: ConsentPage;
  contact: ContactPageInput;
  result: ConsentResult | undefined;
}

/** Fields for a guardian: name, relation, and the code as proof. */
export function GuardianFields({ consent, contact, result }: GuardianFieldsProps) {
  const problem = (path: string) => result?.issues.find((issue) => issue.path === path)?.message;
  return (
    <fieldset className="consent-part">
      <legend className="text-card">
        <TwoLanguageText en="Who are you?" sw="Wewe ni nani?" />
      </legend>
      <Labelled id="consent-name" en="Your full name" sw="Jina lako kamili" problem={problem('name')}>
        <input
          className="input"
          id="consent-name"
          name="name"
          required
          maxLength={100}
          autoComplete="name"
          defaultValue={result?.values.name || consent.name}
          aria-describedby={problem('name') && 'consent-name-problem'}
        />
      </Labelled>
      <Labelled
        id="consent-relation"
        en="You are the child’s"
        sw="Wewe ni nani kwa mtoto"
        problem={problem('relation')}
      >
        <span className="select">
          <select
            className="input"
            id="consent-relation"
            name="relation"
            required
            defaultValue={result?.values.relation || consent.relation}
            aria-describedby={problem('relation') && 'consent-relation-problem'}
          >
            <option value="">{t('Choose · Chagua')}</option>
            {guardianRelations.map((relation) => (
              <option key={relation} value={relation}>
                {t(relations[relation])}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </Labelled>
      <Labelled id="consent-code" en="Six-digit code" sw="Nambari ya tarakimu sita" problem={problem('code')}>
        <input
          className="input consent-code"
          id="consent-code"
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          aria-describedby={problem('code') ? 'consent-code-problem' : 'consent-code-hint'}
        />
      </Labelled>
      <p className="text-small" id="consent-code-hint">
        {consent.code_email ? (
          <TwoLanguageText
            en={`We sent it to ${consent.code_email}. No e-mail? Call ${contact.phone} and we read it to you.`}
            sw={`Tumeituma kwa ${consent.code_email}. Huna barua pepe? Tupigie simu ${contact.phone}, nasi tutakusomea.`}
          />
        ) : (
          <TwoLanguageText
            en="We read it to you on the phone. It is asked for so that nobody else can answer for the child."
            sw="Tunakusomea kwa simu. Tunaiuliza ili mtu mwingine asijibu kwa niaba ya mtoto."
          />
        )}
      </p>
      {consent.code_email && <SendAgain told={result?.codeMail} />}
    </fieldset>
  );
}

function SendAgain({ told }: { told: ConsentResult['codeMail'] }) {
  return (
    <>
      {told && (
        <p role="status">
          {told === 'sent' ? (
            <TwoLanguageText en="Sent again." sw="Tumetuma tena." />
          ) : (
            <TwoLanguageText
              en="It was sent less than a minute ago, or several times today. Call us, and we read it to you."
              sw="Ilitumwa chini ya dakika moja iliyopita, au mara kadhaa leo. Tupigie simu, nasi tutakusomea."
            />
          )}
        </p>
      )}
      <button className="button button--line" type="submit" name="answer" value="send_code" formNoValidate>
        <span>
          <TwoLanguageText en="Send a code again" sw="Tuma nambari tena" />
        </span>
      </button>
    </>
  );
}

function Labelled({
  id,
  en,
  sw,
  problem,
  children,
}: TwoLanguages & { id: string; problem: string | undefined; children: React.ReactNode }) {
  return (
    <div className={problem ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>
        <span>
          <TwoLanguageText en={en} sw={sw} />
        </span>
      </label>
      {children}
      {problem && (
        <p className="field-error" id={`${id}-problem`}>
          <Icon name="warning" />
          {currentLocale() === 'sw'
            ? t('{label} {problem}', { label: sw, problem: translatedOr(problem, t('is not valid')) })
            : `${en === 'Six-digit code' ? 'That code' : en} ${problem}`}
        </p>
      )}
    </div>
  );
}
