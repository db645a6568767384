import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type PanelLocation, panelAddress } from '../data/panel-address.ts';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface PanelLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  to: PanelLocation;
  /** Makes it look like a button. */
  look?: ButtonLook;
  icon?: IconName;
}

/** Link to a location in the panel. */
export const PanelLink = ({ to, look, icon, children, ...link }: PanelLinkProps) => (
  <Link className={look ? buttonClass(look) : 'adm-link'} to={panelAddress(to)} {...link}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
);
