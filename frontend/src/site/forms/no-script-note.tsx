import { mailLink, phoneLink } from '../../lib/contact-links.ts';
import { useSite } from '../layout/use-site.ts';

/** Tells visitors whose browser runs no script how to reach the agency without the form. */
export function NoScriptNote() {
  const { contact } = useSite();
  return (
    <noscript>
      <p className="form-wide">
        This form needs JavaScript. Please call <a href={phoneLink(contact.phone)}>{contact.phone}</a> or write to{' '}
        <a href={mailLink(contact.email)}>{contact.email}</a>.
      </p>
    </noscript>
  );
}
