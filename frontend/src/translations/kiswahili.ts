import about from './sw/about.ts';
import booking from './sw/booking.ts';
import contact from './sw/contact.ts';
import events from './sw/events.ts';
import home from './sw/home.ts';
import layout from './sw/layout.ts';
import models from './sw/models.ts';
import shortlist from './sw/shortlist.ts';
import training from './sw/training.ts';

/** Kiswahili texts by the folder of the pages that need them; `layout` holds what several folders need. */
export const areas = { booking, shortlist, events, models, about, contact, training, home, layout };

/** All of them. A part of a catalogue that is not here is not translated. */
export const kiswahili = {
  ...booking,
  ...shortlist,
  ...events,
  ...models,
  ...about,
  ...contact,
  ...training,
  ...home,
  ...layout,
};

/** English texts of the site that have a translation. */
export type Text = keyof typeof kiswahili;

/** Those without values. */
export type Label = Exclude<Text, `${string}{${string}`>;
