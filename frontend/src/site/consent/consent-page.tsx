import '../../ui/field.css';
import '../private/private-page.css';
import './consent-page.css';
import type { ConsentPage, ContactPageInput } from '@nfa/contracts';
import { consentTexts } from '@nfa/contracts/plain';
import type { ReactNode } from 'react';
import { useActionData, useLoaderData } from 'react-router-dom';
import { type ConsentData, loadConsent } from '../../data/consents.ts';
import { t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { privateHandle } from '../page-title.ts';
import { DeskLinks } from '../private/desk-links.tsx';
import { ConsentAnswered } from './consent-answered.tsx';
import { ConsentForm } from './consent-form.tsx';
import type { ConsentResult } from './consent-result.ts';
import { TwoLanguageText } from './two-language-text.tsx';

export { loadConsent as loader };

/** Page of a consent link, without menu and footer; needs no script. */
export function Component() {
  const { consent, settings, contact, formToken, now } = useLoaderData() as ConsentData;
  const result = useActionData() as ConsentResult | undefined;
  return (
    <div className="private-page consent-page">
      <header className="ends">
        {settings.company_name}
        <LanguageSwitch />
      </header>
      <main id="main" tabIndex={-1}>
        {result && !result.codeMail && <Refusal result={result} />}
        {consent ? (
          <Body consent={consent} contact={contact} formToken={formToken} result={result} now={now} />
        ) : (
          <Unknown contact={contact} />
        )}
      </main>
    </div>
  );
}

interface BodyProps {
  consent: ConsentPage;
  contact: ContactPageInput;
  formToken: string | undefined;
  result: ConsentResult | undefined;
  now: string;
}

function Body({ consent, contact, formToken, result, now }: BodyProps) {
  const { state, first_name, is_child, pictures } = consent;
  const isOne = pictures.length === 1;
  const form = (
    <ConsentForm consent={consent} contact={contact} formToken={formToken} result={result} now={new Date(now)} />
  );
  if (state === 'ended')
    return (
      <Ended en="This link has ended." sw="Kiungo hiki kimeisha muda wake." contact={contact}>
        <TwoLanguageText
          en="Ask us for a new one, in whichever way you like."
          sw="Tuombe kiungo kipya, kwa njia yoyote unayopenda."
        />
      </Ended>
    );
  if (state === 'locked')
    return (
      <Ended en="Ask us for a new link" sw="Tuombe kiungo kipya" contact={contact}>
        <TwoLanguageText
          en="The code did not match five times, so this link is closed."
          sw="Nambari haikulingana mara tano, kwa hivyo kiungo hiki kimefungwa."
        />
      </Ended>
    );
  if (state === 'answered')
    return (
      <>
        <h1 className="text-title">
          <TwoLanguageText
            en={is_child ? `For ${first_name}` : `Thank you, ${first_name}`}
            sw={is_child ? `Kwa ${first_name}` : `Asante, ${first_name}`}
          />
        </h1>
        <ConsentAnswered consent={consent} formToken={formToken} change={form} isChangeOpen={result !== undefined} />
      </>
    );
  return (
    <>
      <h1 className="text-title">
        {is_child ? (
          <TwoLanguageText en={`You decide for ${first_name}`} sw={`Wewe ndiye unayeamua kwa niaba ya ${first_name}`} />
        ) : (
          <TwoLanguageText en="Your pictures, your decision" sw="Picha zako, uamuzi wako" />
        )}
      </h1>
      <p className="text-lead">
        {is_child ? (
          <TwoLanguageText
            en={
              isOne
                ? 'May we show this picture? Surname, age and school are never shown.'
                : `May we show these ${pictures.length} pictures? Surname, age and school are never shown.`
            }
            sw={
              isOne
                ? 'Je, unaturuhusu kuonyesha picha hii? Jina la ukoo, umri na shule havionyeshwi kamwe.'
                : `Je, unaturuhusu kuonyesha picha hizi ${pictures.length}? Jina la ukoo, umri na shule havionyeshwi kamwe.`
            }
          />
        ) : (
          <TwoLanguageText
            en={
              isOne
                ? `Hello ${first_name}. May we show this picture of you?`
                : `Hello ${first_name}. May we show these ${pictures.length} pictures of you?`
            }
            sw={
              isOne
                ? `Habari ${first_name}. Je, unaturuhusu kuonyesha picha hii yako?`
                : `Habari ${first_name}. Je, unaturuhusu kuonyesha picha hizi ${pictures.length} zako?`
            }
          />
        )}
      </p>
      {form}
      <p className="box text-small">
        <TwoLanguageText {...(is_child ? consentTexts.childPromise : consentTexts.promise)} />
      </p>
    </>
  );
}

function Refusal({ result }: { result: ConsentResult }) {
  const about = (path: string) => result.issues.some((issue) => issue.path === path);
  const text = about('pictures')
    ? t('Tick a picture, or choose Decline. · Chagua picha, au Kataa.')
    : about('scopes')
      ? t('Tick where we may show them, or choose Decline. · Chagua mahali, au Kataa.')
      : result.issues.length > 0
        ? t('Please look at the fields below. · Tafadhali angalia sehemu zilizo hapa chini.')
        : result.status === 409
          ? t('This link takes no answer any more. · Kiungo hiki hakipokei jibu tena.')
          : t('This could not be sent. Please try again. · Haikutumwa. Tafadhali jaribu tena.');
  return <Alert text={text} />;
}

const Unknown = ({ contact }: Pick<BodyProps, 'contact'>) => (
  <Ended en="This link is not one of ours." sw="Kiungo hiki si chetu." contact={contact}>
    <TwoLanguageText en="A letter may be missing. Ask us for it again." sw="Huenda herufi imekosekana. Tuombe tena." />
  </Ended>
);

function Ended({
  en,
  sw,
  contact,
  children,
}: {
  en: string;
  sw: string;
  contact: ContactPageInput;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className="text-title">
        <TwoLanguageText en={en} sw={sw} />
      </h1>
      <p className="text-lead">{children}</p>
      <div className="consent-last">
        <DeskLinks contact={contact} ask={t('Please send me a new consent link.')} />
      </div>
    </>
  );
}

export const handle = privateHandle('Your pictures', 'Your pictures, your decision.');
