import { mailtoHref, telHref, whatsappHref } from '@nfa/contracts/plain';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';

type LinkProps = Omit<ComponentProps<'a'>, 'href'>;

/** Button that opens a chat with a text ready. */
export function WhatsAppLink(props: LinkProps & { phone: string; text: string; look?: ButtonLook }) {
  const { phone, text, look, children = 'WhatsApp', ...link } = props;
  return (
    <a className={buttonClass(look)} href={whatsappHref({ phone, text })} target="_blank" rel="noreferrer" {...link}>
      <Icon name="chat" />
      {children}
    </a>
  );
}

/** Button that starts a mail. @param props.isSquare only the icon shows; `aria-label` says what it does */
export function MailLink(props: LinkProps & { to: string; subject: string; body: string; isSquare?: boolean }) {
  const { to, subject, body, isSquare, children = 'Mail', ...link } = props;
  return (
    <a className={buttonClass('plain', isSquare)} href={mailtoHref({ to, subject, body })} {...link}>
      <Icon name="mail" />
      {!isSquare && children}
    </a>
  );
}

/** Button that calls a number. */
export const CallLink = ({ phone, children = 'Call', ...link }: LinkProps & { phone: string }) => (
  <a className={buttonClass()} href={telHref(phone)} {...link}>
    <Icon name="phone" />
    {children}
  </a>
);
