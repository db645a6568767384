import type { CourseIntake } from '@nfa/contracts';
import { useState } from 'react';
import type { OpenCourse } from '../../data/open-course.ts';
import { useFormResult } from '../forms/form-result.ts';

/** The chosen start of the selected course; until the visitor chooses one, the next one with a free seat. */
export function useIntake(courses: readonly OpenCourse[], courseId: string) {
  const [chosenId, setChosenId] = useState(useFormResult()?.values.intake_id ?? '');
  const intakes = courses.find(({ id }) => id === courseId)?.intakes ?? [];
  const chosen = intakes.find(({ id }) => id === chosenId);
  const intake: CourseIntake | undefined = chosen ?? intakes.find(({ seats_left }) => seats_left > 0) ?? intakes[0];
  return { intakes, intake, chooseIntake: setChosenId };
}
