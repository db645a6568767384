import type { MyConsentPage } from '@nfa/contracts';
import { MY_PAGE_HEADER } from '@nfa/contracts/plain';
import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { inLanguage } from '../../translations/text.ts';
import { formOf, send, showing } from '../private/answer-form.ts';

/** Stores an answer to a call or a day off, sends new digitals or a request about data, or ends the session. */
export async function action(args: ActionFunctionArgs) {
  const values = await formOf(args);
  const { call, answer = '', note = '', starts_at, ends_at, place, off, back } = values;
  const { reason = 'private', model_id, send_digits, code, key } = values;
  if (values.leave !== undefined) {
    // The cookie is removed even if the call fails.
    await send(args, 'DELETE', '/my-page').catch(() => undefined);
    return redirect(paths.me, { status: 303, headers: { [MY_PAGE_HEADER]: '' } });
  }
  if (values.pictures !== undefined)
    return showing(values, async () => {
      // The answer waits for the mail with a guardian's code.
      const { path } = await send<MyConsentPage>(args, 'POST', '/my-page/consent-links', { model_id }, key, true);
      return path;
    });
  if (values.data !== undefined)
    return showing(values, `${paths.me}#data-${model_id ?? ''}`, () =>
      send(args, 'POST', '/my-page/privacy-requests', { model_id, wants: values.data }),
    );
  if (values.digitals !== undefined)
    return showing(values, `${paths.me}#card-${model_id ?? ''}`, () =>
      send(args, 'POST', '/my-page/digitals', { model_id }),
    );
  if (off !== undefined || back !== undefined)
    return showing(values, daysOff(model_id, off), () =>
      back
        ? send(args, 'DELETE', `/my-page/days-off/${encodeURIComponent(back)}`)
        : send(args, 'POST', '/my-page/days-off', { model_id, starts_on: off, ends_on: off, reason, note }),
    );
  return showing(values, paths.me, async () => {
    if (call)
      await send(args, 'POST', `/my-page/calls/${encodeURIComponent(call)}`, {
        answer,
        note,
        starts_at,
        ends_at,
        place,
      });
    else if (send_digits) await send(args, 'POST', '/my-page/money-code', inLanguage({ model_id }));
    // The mail shows the digits in two groups.
    else await send(args, 'POST', '/my-page/money', { model_id, code: code?.replace(/\s/g, '') });
  });
}

/** Address that opens the days off and shows what was stored. */
function daysOff(model_id = '', off?: string): string {
  const drawer = `days-${model_id}`;
  return `${paths.me}?${new URLSearchParams({ open: drawer, ...(off && { off }) })}#${drawer}`;
}
