import { type OfferedUsage, RenewalOffer, type UsageLetter, usageWatchRoutes } from '@nfa/contracts';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureLine } from '../components/problem.tsx';
import { TextField } from '../components/text-field.tsx';
import { typedNumber } from '../forms/typed-number.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';

interface OfferFormProps {
  /** Id of the licence. */
  id: string;
  offer: OfferedUsage['offer'];
  onWritten: (letter: UsageLetter) => void;
  onCancel: () => void;
}

/** Days and price that a client is offered. */
export function OfferForm({ id, offer, onWritten, onCancel }: OfferFormProps) {
  const form = usePanelForm({
    values: { ...offer, fee_kes: String(offer.fee_kes ?? '') },
    toInput: ({ fee_kes, ...days }) => ({ ...days, fee_kes: fee_kes === '' ? undefined : typedNumber(fee_kes) }),
    input: RenewalOffer,
    save: (body) => call(usageWatchRoutes.askRenewal, { params: { id }, body }),
    onSaved: ({ data }) => onWritten(data),
  });

  return (
    <form className="adm-fit" aria-label="Renewal" {...form.props}>
      <TextField {...form.field('starts_on', 'From')} type="date" />
      <TextField {...form.field('ends_on', 'Until')} type="date" />
      <TextField {...form.field('fee_kes', 'KSh in all', 'The price')} inputMode="numeric" />
      <FailureLine text="This could not be stored." failure={form.failure} />
      <FormFoot form={form} submit="Write the letter" busy="Writing..." onCancel={onCancel} />
    </form>
  );
}
