import { type ApplicationRow, applicationRoutes, type PhotographSlot, photographSlots } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Pose } from '../../ui/pose.tsx';
import { Button } from '../components/button.tsx';
import { PrivatePhotograph } from '../components/private-photograph.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { serverNow } from '../session/server-clock.ts';

/** How long a child's photographs stay uncovered. */
const SHOWN_MS = 10 * 60_000;

type Addresses = Partial<Record<PhotographSlot, string>>;

/** Signed addresses of the photographs; the activity log records a request for those of a child. */
async function readAddresses({ id, way }: ApplicationRow, signal: AbortSignal): Promise<Addresses> {
  const route = way === 'guardian' ? applicationRoutes.showPhotographs : applicationRoutes.photographs;
  const { data } = await call(route, { params: { id }, signal });
  return Object.fromEntries(data.addresses.map(({ slot, address }) => [slot, address]));
}

/** The four photographs of an application; a child's are outlines that a button uncovers for ten minutes. */
export function PrivatePhotographs({ row, isSmall = false }: { row: ApplicationRow; isSmall?: boolean }) {
  const isChild = row.way === 'guardian';
  // Undefined while they are covered.
  const [shownAt, setShownAt] = useState(isChild ? undefined : 0);
  const isShown = shownAt !== undefined;
  const [hasFailed, setFailed] = useState(false);
  const [isInView, setInView] = useState(!isSmall);
  const frame = useRef<HTMLDivElement>(null);
  const isWanted = isShown && isInView && row.photographs.length > 0;

  useEffect(() => {
    if (!frame.current || isInView) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInView(true),
    );
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [isInView]);

  const { data, error } = useQuery({
    // Each time they are uncovered, new addresses are signed.
    queryKey: ['application-photographs', row.id, isSmall, shownAt],
    queryFn: ({ signal }) => readAddresses(row, signal),
    // Read once, since each request for those of a child is recorded.
    enabled: ({ state }) => isWanted && !state.data,
    gcTime: 0,
  });
  const addresses: Addresses = (isWanted && data) || {};

  useEffect(() => {
    if (!isChild || !isShown) return;
    const timer = setTimeout(() => setShownAt(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isChild, isShown]);

  return (
    <div ref={frame} className={`adm-shots ${isSmall ? 'adm-shots--small' : ''}`}>
      <ul>
        {photographSlots.map((slot) => (
          <li key={slot} className={row.photographs.some((one) => one.slot === slot) ? '' : 'is-missing'}>
            {addresses[slot] ? (
              <PrivatePhotograph address={addresses[slot]} alt={`${slot} of ${row.number}`} onFailed={setFailed}>
                <Pose slot={slot} />
              </PrivatePhotograph>
            ) : (
              <Pose slot={slot} />
            )}
          </li>
        ))}
      </ul>
      {(hasFailed || failureOf(error) !== undefined) && !isSmall && (
        <p role="alert">The photographs could not be loaded.</p>
      )}
      {isChild && !isSmall && row.photographs.length > 0 && (
        <Button icon="eye" onClick={() => setShownAt(isShown ? undefined : serverNow().getTime())}>
          {isShown ? 'Cover' : 'Show for 10 minutes'}
        </Button>
      )}
    </div>
  );
}
