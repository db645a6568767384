import { adultAges } from '@nfa/contracts/plain';
import { useContext } from 'react';
import { t } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { PersonFields } from '../forms/person-fields.tsx';
import { privateHandle } from '../page-title.ts';
import { choose } from './choose.ts';
import { StartForm } from './start-form.tsx';
import { Steps } from './steps.tsx';

/** First step of an adult's application. */
export function Component() {
  // Without script nothing is stored on the device.
  const isLight = useContext(LightPage);
  return (
    <Steps
      title={t('About you')}
      lead={t(
        isLight ? 'Then four photographs.' : 'Then four photographs. Nothing you type is lost if you come back today.',
      )}
      step={1}
    >
      <StartForm way="adult" button={t('Next: photographs')}>
        {({ errors, field }) => (
          <>
            <PersonFields prefix="apply" field={field} errors={errors} />
            <TextField
              id="apply-town"
              label={t('Town')}
              error={fieldMessage(t('Town'), errors.town)}
              control={{ ...field('town'), required: true, autoComplete: 'address-level2' }}
            />
            <TextField
              id="apply-height"
              label={t('Height')}
              error={fieldMessage(t('Height'), errors.height)}
              control={{ ...field('height'), required: true, placeholder: t('174 cm') }}
            />
            <SelectField
              id="apply-age"
              label={t('Age')}
              isWide
              error={errors.age_band && t('Please choose your age')}
              control={{ ...field('age_band'), required: true }}
              options={choose(adultAges)}
            />
          </>
        )}
      </StartForm>
    </Steps>
  );
}

export const handle = privateHandle('About you', 'Be scouted for free.');
