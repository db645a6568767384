import type { CalledModel, DayOff } from '@nfa/contracts';

/** Days of a model chosen for an option or days off. */
export interface AskedDays {
  model: CalledModel;
  from: string;
  to: string;
}

/** A dialog of the calendar: for an option, or for days off, new or stored ones. */
export interface CalendarDialog extends AskedDays {
  kind: 'option' | 'off';
  dayOff?: DayOff | undefined;
}
