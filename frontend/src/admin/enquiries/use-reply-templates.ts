import { enquirySettingsDefaults, type ReplyTemplate, settingsDefaults } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { firstName } from '../../lib/format.ts';
import { recordQuery, useCourses, useSettings } from '../data/queries.ts';
import { readEnquirySettings } from '../session/first-view-routes.ts';
import { fillTemplate } from './fill-template.ts';

/** Address, templates and saved views of the enquiries. */
export const enquirySettingsQuery = recordQuery(readEnquirySettings);

/** Somebody who waits for an answer. */
export interface Recipient {
  id: string;
  name: string;
  phone: string;
  email: string;
  /** Course of a registration. */
  course_id?: string | null;
}

const noTemplate: ReplyTemplate = { name: '', text: 'Hello [name].' };

/** The prepared answers and how they read for a person. */
export function useReplyTemplates() {
  const { data: settings = enquirySettingsDefaults } = useQuery(enquirySettingsQuery);
  const { data: site = settingsDefaults } = useSettings();
  const { data: courses } = useCourses();
  const templates = settings.templates.length > 0 ? settings.templates : [noTemplate];

  function textFor(person: Recipient, { text }: ReplyTemplate): string {
    const course = courses?.find(({ id }) => id === person.course_id);
    return fillTemplate(text, {
      name: firstName(person.name),
      academy: site.company_name,
      ...(course && {
        course: course.title,
        duration: course.duration,
        price: course.price,
        'next step': settings.next_step,
      }),
    });
  }

  return { templates, first: templates[0] ?? noTemplate, textFor };
}
