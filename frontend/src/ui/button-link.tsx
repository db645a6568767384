import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

interface ButtonLinkProps {
  href: string;
  icon: IconName;
  children: ReactNode;
  /** The main one of a group is filled. */
  isMain?: boolean;
  hasArrow?: boolean;
  /** Opens in a tab of its own. */
  isOutside?: boolean;
  onClick?: () => void;
}

/** Link that looks like a button and begins with an icon. */
export function ButtonLink({
  href,
  icon,
  children,
  isMain = false,
  hasArrow = isMain,
  isOutside = false,
  onClick,
}: ButtonLinkProps) {
  return (
    <a
      className={isMain ? 'button' : 'button button--line'}
      href={href}
      onClick={onClick}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <span className="button-lead">
        <Icon name={icon} />
        <span>{children}</span>
      </span>
      {hasArrow && <Icon name="arrow" />}
    </a>
  );
}
