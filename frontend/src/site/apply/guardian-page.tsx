import { childAges, guardianRelations } from '@nfa/contracts/plain';
import { useEffect, useState } from 'react';
import { t } from '../../translations/text.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ContactFields } from '../forms/contact-fields.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { useFormResult } from '../forms/form-result.ts';
import { privateHandle } from '../page-title.ts';
import { choose } from './choose.ts';
import { forgetDayNote, readDayNote, WAITING, writeDayNote } from './day-notes.ts';
import { GuardianMailed } from './guardian-mailed.tsx';
import { type MailedAgain, StartForm, type WaitingGuardian } from './start-form.tsx';
import { InKiswahili, Steps } from './steps.tsx';
import { Tick } from './tick.tsx';

const words = [
  {
    name: 'is_guardian',
    text: 'I am her or his parent or legal guardian',
    more: 'And 18 or older myself.',
    swahili: 'Mimi ni mzazi au mlezi wake wa kisheria, na nina umri wa miaka 18 au zaidi.',
  },
  {
    name: 'may_look',
    text: 'You may look at four photographs that I take',
    more: 'To decide on an invitation, for nothing else. Nothing is published.',
    swahili: 'Mnaweza kutazama picha nne nitakazompiga, ili kuamua kama mtamwalika tu. Hakuna kitakachochapishwa.',
  },
  {
    name: 'comes_along',
    text: 'I come along, every time',
    more: 'To the visit, and if she or he is signed, to every class and shoot.',
    swahili: 'Nitakuja naye kila mara: mnapokutana, na akisajiliwa, katika kila darasa na kila upigaji picha.',
  },
] as const;

const waitingGuardian = ({ id = '', email = '', mailed }: Record<string, string>): WaitingGuardian => ({
  id,
  email,
  mailed: mailed as MailedAgain | undefined,
});

/** First step of a guardian; asks only for first name, age and height of the child. */
export function Component() {
  const result = useFormResult();
  const [waiting, setWaiting] = useState(result?.isSent ? waitingGuardian(result.values) : undefined);
  // The browser may reload this page after the visitor has read the mail in another app.
  useEffect(() => setWaiting((known) => known ?? readDayNote(WAITING)), []);
  const wait = (next: WaitingGuardian) => {
    writeDayNote(WAITING, next);
    setWaiting(next);
  };
  const beginAgain = () => {
    forgetDayNote(WAITING);
    setWaiting(undefined);
  };
  if (waiting) return <GuardianMailed {...waiting} onAgain={result ? undefined : beginAgain} />;
  return (
    <Steps
      title={t('You apply for your child')}
      lead={t('From here on you are the applicant. We write to you and to nobody else.')}
      swahili="Kuanzia hapa wewe ndiye unayeomba. Tunakuandikia wewe peke yako. Ni bila malipo."
      step={1}
      of={5}
    >
      <StartForm way="guardian" ticks={words.map(({ name }) => name)} button={t('Send me the link')} onWaiting={wait}>
        {({ errors, field }) => (
          <>
            <h2 className="text-card">{t('You')}</h2>
            <TextField
              id="guardian-name"
              label={t('Full Name')}
              isWide
              error={fieldMessage(t('Full Name'), errors.guardian_name)}
              control={{ ...field('guardian_name'), required: true, autoComplete: 'name' }}
            />
            <SelectField
              id="guardian-relation"
              label={t('You are the child’s')}
              isWide
              error={errors.guardian_relation && t('Please choose')}
              control={{ ...field('guardian_relation'), required: true }}
              options={choose(guardianRelations)}
            />
            <ContactFields prefix="guardian" field={field} errors={errors} />
            <h2 className="text-card">{t('Your child')}</h2>
            <TextField
              id="child-name"
              label={t('Child’s first name')}
              isWide
              error={fieldMessage(t('Child’s first name'), errors.name)}
              control={{ ...field('name'), required: true, autoComplete: 'off' }}
            />
            <p className="steps-hint text-meta quiet">
              {t('Only the first name. No surname, no school, no address.')}
              <InKiswahili words="Jina la kwanza pekee. Bila jina la ukoo, shule wala anwani." />
            </p>
            <SelectField
              id="child-age"
              label={t('Age')}
              error={errors.age_band && t('Please choose the age')}
              control={{ ...field('age_band'), required: true }}
              options={choose(childAges)}
            />
            <TextField
              id="child-height"
              label={t('Height')}
              isOptional
              error={fieldMessage(t('Height'), errors.height)}
              control={{ ...field('height'), placeholder: t('152 cm') }}
            />
            <h2 className="text-card">{t('Your word')}</h2>
            {words.map(({ name, text, more, swahili }) => (
              <Tick
                key={name}
                name={name}
                isTicked={result?.values[name] === 'on'}
                text={t(text)}
                more={t(more)}
                swahili={swahili}
                error={errors[name]}
              />
            ))}
          </>
        )}
      </StartForm>
    </Steps>
  );
}

export const handle = privateHandle('You apply for your child', 'A parent or guardian applies for a child, for free.');
