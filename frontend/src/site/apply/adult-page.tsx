import { adultAges } from '@nfa/contracts/plain';
import type { PageHandle } from '../../lib/page.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { PersonFields } from '../forms/person-fields.tsx';
import { pageTitle } from '../page-title.ts';
import { StartForm } from './start-form.tsx';
import { Steps } from './steps.tsx';

/** First step of an adult. */
export function Component() {
  return (
    <Steps title="About you" lead="Then four photographs. Nothing you type is lost if you come back today." step={1}>
      <StartForm way="adult" button="Next: photographs">
        {(errors) => (
          <>
            <PersonFields prefix="apply" field={(name) => ({ name })} errors={errors} />
            <TextField
              id="apply-town"
              label="Town"
              error={fieldMessage('Town', errors.town)}
              control={{ name: 'town', required: true, autoComplete: 'address-level2' }}
            />
            <TextField
              id="apply-height"
              label="Height"
              error={fieldMessage('Height', errors.height)}
              control={{ name: 'height', required: true, placeholder: '174 cm' }}
            />
            <SelectField
              id="apply-age"
              label="Age"
              isWide
              error={errors.age_band && 'Please choose your age'}
              control={{ name: 'age_band', required: true, defaultValue: '' }}
              options={[{ value: '', label: 'Choose' }, ...adultAges.map((age) => ({ value: age, label: age }))]}
            />
          </>
        )}
      </StartForm>
    </Steps>
  );
}

export const handle: PageHandle<undefined> = {
  head: ({ settings }) => ({
    title: pageTitle('About you', settings),
    description: 'Be scouted for free.',
    isIndexed: false,
  }),
};
