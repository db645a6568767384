import { bookingJobs } from '@nfa/contracts/plain';
import { paths } from '../../lib/paths.ts';
import { here, t, translatedOr } from '../../translations/text.ts';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { FormEnd } from '../forms/form-end.tsx';
import { PersonFields } from '../forms/person-fields.tsx';
import { type Attempt, useEnquiryForm } from '../forms/use-enquiry-form.ts';

interface BookingFormProps {
  ids: readonly string[];
  isSending: boolean;
  send: (values: Record<string, string>, isHoneypotFilled: boolean) => Promise<Attempt>;
}

const failure = 'There was an error sending your enquiry. Please try contacting us directly.';

const loadSchema = () => import('./booking-schema.ts');

/** Form of a booking enquiry: date, place, purpose and sender. */
export function BookingForm({ ids, isSending, send }: BookingFormProps) {
  const { form, field, errors, failed, formToken } = useEnquiryForm({ name: 'booking', loadSchema, send });
  const text = (name: 'dates' | 'place' | 'usage' | 'budget', label: string) => ({
    id: `booking-${name}`,
    label,
    error: fieldMessage(label, errors[name]),
  });
  return (
    <form className="form" action={here(paths.booking(ids))} {...form}>
      <input type="hidden" name="model_ids" value={ids.join(',')} />
      <TextField
        {...text('dates', t('Dates'))}
        isWide
        control={{ ...field('dates'), required: true, placeholder: t('March 3 and 4, a fitting before') }}
      />
      <TextField {...text('place', t('Place'))} control={{ ...field('place'), required: true }} />
      <SelectField
        id="booking-job"
        label={t('Kind of job')}
        error={errors.job && fieldMessage(t('Kind of job'), 'is required')}
        control={{ ...field('job'), required: true }}
        options={[
          { value: '', label: t('Choose a kind') },
          ...bookingJobs.map((job) => ({ value: job, label: t(job) })),
        ]}
      />
      <TextField
        {...text('usage', t('Usage'))}
        isOptional
        control={{ ...field('usage'), placeholder: t('Kenya, one year, print and web') }}
      />
      <TextField
        {...text('budget', t('Budget'))}
        isOptional
        control={{ ...field('budget'), placeholder: t('KSh 60,000 a day') }}
      />
      <PersonFields prefix="booking" field={field} errors={errors} />
      <TextArea
        id="booking-message"
        label={t('Message')}
        isWide
        isOptional
        error={fieldMessage(t('Message'), errors.message)}
        control={field('message')}
      />
      <FormEnd
        failed={failed}
        failure={
          errors.model_ids
            ? t('The models: {problem}.', { problem: translatedOr(errors.model_ids, t('is not valid')) })
            : t(failure)
        }
        formToken={formToken}
        isSending={isSending}
        send={t('Send Enquiry')}
        sending={t('Sending...')}
      />
    </form>
  );
}
