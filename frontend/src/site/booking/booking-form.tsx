import { bookingJobs } from '@nfa/contracts/plain';
import { paths } from '../../lib/paths.ts';
import { here } from '../../translations/text.ts';
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

/** When, where, what for, and who asks. */
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
        {...text('dates', 'Dates')}
        isWide
        control={{ ...field('dates'), required: true, placeholder: 'March 3 and 4, a fitting before' }}
      />
      <TextField {...text('place', 'Place')} control={{ ...field('place'), required: true }} />
      <SelectField
        id="booking-job"
        label="Kind of job"
        error={errors.job && fieldMessage('Kind of job', 'is required')}
        control={{ ...field('job'), required: true }}
        options={[{ value: '', label: 'Choose a kind' }, ...bookingJobs.map((job) => ({ value: job, label: job }))]}
      />
      <TextField
        {...text('usage', 'Usage')}
        isOptional
        control={{ ...field('usage'), placeholder: 'Kenya, one year, print and web' }}
      />
      <TextField
        {...text('budget', 'Budget')}
        isOptional
        control={{ ...field('budget'), placeholder: 'KSh 60,000 a day' }}
      />
      <PersonFields prefix="booking" field={field} errors={errors} />
      <TextArea
        id="booking-message"
        label="Message"
        isWide
        isOptional
        error={fieldMessage('Message', errors.message)}
        control={field('message')}
      />
      <FormEnd
        failed={failed}
        failure={errors.model_ids ? `The models: ${errors.model_ids}.` : failure}
        formToken={formToken}
        isSending={isSending}
        send="Send Enquiry"
        sending="Sending..."
      />
    </form>
  );
}
