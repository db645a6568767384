import { bookingEnquiryPath, contactMessagePath, registrationPath } from '@nfa/contracts/plain';
import type { ActionFunctionArgs } from 'react-router-dom';
import { answerCall, answerPermission, changeMyPage, enterMyPage, proveRemoval } from './agency-actions.ts';
import { confirmGuardian, submitAdult, submitGuardian } from './apply-actions.ts';
import { submitConsent } from './consent-action.ts';
import { answerPackage, enterPackage } from './package-actions.ts';
import { submitPay } from './pay-action.ts';
import { submitTo } from './submit-to.ts';

/** Actions by the id of their page. */
export const formActions: Record<string, (args: ActionFunctionArgs) => Promise<unknown>> = {
  'src/site/consent/consent-page.tsx': submitConsent,
  'src/site/call/call-page.tsx': answerCall,
  'src/site/permission/permission-page.tsx': answerPermission,
  'src/site/removal/removal-page.tsx': proveRemoval,
  'src/site/me/door-page.tsx': enterMyPage,
  'src/site/me/my-page.tsx': changeMyPage,
  'src/site/pay/pay-page.tsx': submitPay,
  'src/site/packages/cover-page.tsx': enterPackage,
  'src/site/packages/place-page.tsx': answerPackage,
  'src/site/training/training-page.tsx': submitTo(registrationPath, [
    'course_id',
    'intake_id',
    'name',
    'phone',
    'email',
    'message',
  ]),
  'src/site/booking/booking-page.tsx': submitTo(
    bookingEnquiryPath,
    ['model_ids', 'dates', 'place', 'job', 'usage', 'budget', 'name', 'phone', 'email', 'message'],
    ({ model_ids = '', ...values }) => ({ ...values, model_ids: model_ids.split(',') }),
  ),
  'src/site/apply/adult-page.tsx': submitAdult,
  'src/site/apply/guardian-page.tsx': submitGuardian,
  'src/site/apply/confirm-page.tsx': confirmGuardian,
  'src/site/contact/contact-page.tsx': submitTo(contactMessagePath, ['name', 'phone', 'email', 'subject', 'message']),
};
