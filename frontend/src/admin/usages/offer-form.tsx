import { RenewalOffer } from '@nfa/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { TextField } from '../components/text-field.tsx';

interface OfferFormProps {
  offer: RenewalOffer;
  isBusy: boolean;
  onSubmit: (offer: RenewalOffer) => void;
  onCancel: () => void;
}

/** Days and price that a client is offered. */
export function OfferForm({ offer, isBusy, onSubmit, onCancel }: OfferFormProps) {
  const [starts_on, setStart] = useState(offer.starts_on);
  const [ends_on, setEnd] = useState(offer.ends_on);
  const [fee, setFee] = useState(String(offer.fee_kes));
  const [problem, setProblem] = useState<{ path: string; message: string }>();
  const problemOf = (path: string, name: string) => (problem?.path === path ? `${name} ${problem.message}` : undefined);

  function send(event: FormEvent) {
    event.preventDefault();
    const found = RenewalOffer.safeParse({ starts_on, ends_on, fee_kes: fee === '' ? undefined : Number(fee) });
    const [issue] = found.error?.issues ?? [];
    setProblem(issue && { path: String(issue.path[0]), message: issue.message });
    if (found.success && !isBusy) onSubmit(found.data);
  }

  return (
    <form className="adm-fit" aria-label="Renewal" noValidate onSubmit={send}>
      <TextField
        label="From"
        type="date"
        value={starts_on}
        problem={problemOf('starts_on', 'From')}
        onChange={({ target }) => setStart(target.value)}
      />
      <TextField
        label="Until"
        type="date"
        value={ends_on}
        problem={problemOf('ends_on', 'Until')}
        onChange={({ target }) => setEnd(target.value)}
      />
      <TextField
        label="KSh in all"
        inputMode="numeric"
        value={fee}
        problem={problemOf('fee_kes', 'The price')}
        onChange={({ target }) => setFee(target.value)}
      />
      <p className="adm-cluster adm-whole">
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="primary" isSubmit aria-disabled={isBusy || undefined}>
          {isBusy ? 'Writing...' : 'Write the letter'}
        </Button>
      </p>
    </form>
  );
}
