import { type ReactNode, useId } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { waitText } from './failure-text.ts';
import { FormNotice } from './form-notice.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import type { Attempt } from './use-enquiry-form.ts';

interface FormEndProps {
  /** The last attempt, if it failed. */
  failed: Pick<Attempt, 'retryAfterS'> | undefined;
  /** Message of the failure. */
  failure: string;
  formToken: string | undefined;
  isSending: boolean;
  /** Label of the button. */
  send: string;
  /** Label of the button while sending. */
  sending: string;
  /** Content beside the button. */
  children?: ReactNode;
}

/** End of every visitor form: error message, button and notice. */
export function FormEnd({ failed, failure, formToken, isSending, send, sending, children }: FormEndProps) {
  const waitId = useId();
  const wait = waitText(failed?.retryAfterS);
  return (
    <>
      <HiddenFields formToken={formToken} />
      {failed && (
        <div className="form-wide">
          <Alert text={failure} />
          {wait && (
            <p className="form-wait text-small quiet" id={waitId}>
              {wait}
            </p>
          )}
        </div>
      )}
      <div className="form-end">
        <button className="button" type="submit" disabled={isSending} aria-describedby={wait ? waitId : undefined}>
          {isSending ? sending : send}
          <Icon name="arrow" />
        </button>
        {children}
      </div>
      <FormNotice />
    </>
  );
}
