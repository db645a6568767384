import about from './sw/about.ts';
import apply from './sw/apply.ts';
import booking from './sw/booking.ts';
import call from './sw/call.ts';
import consent from './sw/consent.ts';
import contact from './sw/contact.ts';
import events from './sw/events.ts';
import home from './sw/home.ts';
import layout from './sw/layout.ts';
import me from './sw/me.ts';
import models from './sw/models.ts';
import notices from './sw/notices.ts';
import packages from './sw/packages.ts';
import pay from './sw/pay.ts';
import permission from './sw/permission.ts';
import receipt from './sw/receipt.ts';
import removal from './sw/removal.ts';
import seats from './sw/seats.ts';
import shortlist from './sw/shortlist.ts';
import statement from './sw/statement.ts';
import training from './sw/training.ts';
import verify from './sw/verify.ts';

/** Kiswahili texts by the folder of the pages that need them; `layout` holds what several folders need. */
export const areas = {
  about,
  apply,
  booking,
  call,
  consent,
  contact,
  events,
  home,
  layout,
  me,
  models,
  notices,
  packages,
  pay,
  permission,
  receipt,
  removal,
  seats,
  shortlist,
  statement,
  training,
  verify,
};

/** English texts of the site that have a translation. */
export type Text = { [Area in keyof typeof areas]: keyof (typeof areas)[Area] }[keyof typeof areas];

/** All translations. A text that is missing here does not compile. */
export const kiswahili: Record<Text, string> = Object.assign({}, ...Object.values(areas));

/** Texts without placeholders. */
export type Label = Exclude<Text, `${string}{${string}`>;
