import type { CoursePlan } from '@nfa/contracts';

/** "50 by 2027-01-11 / 25 / 25" of a plan. */
export const formatPlan = (plan: CoursePlan): string =>
  plan.map(({ percent, due_on }) => (due_on ? `${percent} by ${due_on}` : `${percent}`)).join(' / ');

/** The plan that somebody typed; what is no number is left for the contract to refuse. */
export const parsePlan = (text: string): CoursePlan =>
  text.trim() === ''
    ? []
    : text.split('/').map((part) => {
        const [percent = '', due_on = null] = part.trim().split(/\s*(?:by|on)\s*/);
        return { percent: Number(percent.replace('%', '')), due_on };
      });
