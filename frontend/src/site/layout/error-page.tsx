import { telHref } from '@nfa/contracts/plain';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { agencyPhone } from '../agency.ts';
import { Scene } from './scene.tsx';
import { useRecovery } from './use-recovery.ts';

/** Error boundary of the site: no connection, or a page that cannot be drawn. */
export function ErrorPage() {
  const error = useRouteError();
  const { isOffline, retry } = useRecovery(error);
  useEffect(() => console.error(error), [error]);
  const again = (
    <button className="button button--paper" type="button" onClick={retry}>
      Try again
      <Icon name="retry" />
    </button>
  );
  if (isOffline)
    return (
      <Scene
        picture="stage"
        title="No connection"
        text="This page has not been on your device yet. It opens by itself as soon as the network is back."
        note="Waiting for the network. Calls work without data."
      >
        {again}
        <a className="button button--line" href={telHref(agencyPhone)}>
          Call Us Now
          <Icon name="phone" />
        </a>
      </Scene>
    );
  return (
    <Scene title="Something went wrong" text="This page could not be shown. Please try again in a moment.">
      {again}
      <a className="button button--line" href="/">
        Back to Home
        <Icon name="arrow" />
      </a>
    </Scene>
  );
}
