import { adultAges } from '@nfa/contracts/plain';
import type { PageHandle } from '../../lib/page.ts';
import { TextField } from '../../ui/field.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { PersonFields } from '../forms/person-fields.tsx';
import { pageTitle } from '../page-title.ts';
import { AgeField, HeightField } from './choice-fields.tsx';
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
            <HeightField id="apply-height" placeholder="174 cm" error={errors.height} />
            <AgeField id="apply-age" ages={adultAges} isWide error={errors.age_band && 'Please choose your age'} />
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
