import { type ConsentPerson, consentRoutes } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { Problem } from '../components/problem.tsx';
import { call } from '../session/call.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { LinkMade } from './link-made.tsx';
import { useAsk } from './use-ask.ts';

/** Asks the last contact again for consent to the same pictures and uses. */
export function AskAgain({ person: { model_id, name, scopes } }: { person: ConsentPerson }) {
  const { made, failure, isPending, ask, close } = useAsk(async () => {
    const params = { id: model_id };
    const { data: consents } = await call(consentRoutes.ofModel, { params });
    const pictures = consents.pictures.filter(({ state }) => state === 'given').map(({ picture }) => picture);
    const body = { pictures, scopes, ...consents.contact };
    const { data: link } = await call(consentRoutes.ask, { params, body });
    return { link, consents };
  });

  return (
    <>
      <Button aria-disabled={isPending || undefined} aria-label={`Ask again: ${name}`} onClick={ask}>
        Ask again
      </Button>
      <Problem text={failure} />
      {made && (
        <ConsentDialog description={name} onClose={close}>
          <LinkMade {...made} onClose={close} />
        </ConsentDialog>
      )}
    </>
  );
}
