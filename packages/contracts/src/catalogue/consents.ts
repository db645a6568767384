import { z } from 'zod';
import { Deleted } from '../kit/common.ts';
import { flag } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { pictureList } from './consent-fields.ts';
import {
  CheckedPictures,
  ConsentCoverage,
  ConsentLedger,
  ConsentPolicy,
  ConsentPolicyChange,
} from './consent-ledger.ts';
import { AskedAgain, ConsentAnswer, ConsentAsk, ConsentLink, ConsentPage } from './consent-links.ts';
import { ConsentWithdrawal, ModelConsents, PaperConsent } from './consent-records.ts';
import { modelCategories } from './model-categories.ts';

const open = { access: 'public' } as const;
const admin = { access: 'admin' } as const;

export const consentRoutes = defineRoutes('catalogue', {
  page: {
    method: 'GET',
    path: '/consents/:token',
    ...open,
    isPrivate: true,
    summary: 'What a link asks for, or what was answered, by its secret token.',
    response: ConsentPage,
  },
  answer: {
    method: 'POST',
    path: '/consents/:token',
    ...open,
    changes: ['catalogue'],
    erases: true,
    summary: 'Gives, declines or withdraws consent; the same answer again changes nothing.',
    body: ConsentAnswer,
    response: ConsentPage,
    throttle: 'form',
  },
  ledger: {
    method: 'GET',
    path: '/admin/consents',
    ...admin,
    summary: 'Consents of everybody on the roster, and whether the ledger is whole.',
    response: ConsentLedger,
  },
  coverage: {
    method: 'GET',
    path: '/admin/consent-coverage',
    ...admin,
    summary: 'How many pictures on the roster have a consent for the site, and how many lose it within 30 days.',
    response: ConsentCoverage,
  },
  exportCsv: {
    method: 'GET',
    path: '/admin/consents.csv',
    ...admin,
    summary: 'Every record of the ledger as a CSV file that is safe to open in a spreadsheet.',
    response: z.string(),
    produces: 'text/csv',
    streamed: true,
  },
  policy: {
    method: 'GET',
    path: '/admin/consent-policy',
    ...admin,
    summary: 'What the site does with pictures without a consent.',
    response: ConsentPolicy,
  },
  setPolicy: {
    method: 'PUT',
    path: '/admin/consent-policy',
    ...admin,
    erases: true,
    fresh: true,
    summary: 'Sets what the site does with pictures without a consent; what the body does not name stays.',
    body: ConsentPolicyChange,
    response: ConsentPolicy,
  },
  check: {
    method: 'GET',
    path: '/admin/picture-consents',
    ...admin,
    summary:
      'Consent states of pictures of one model, also before they are saved; their addresses are separated by spaces. `minor` says whether the model counts as under 18; without it, the stored model does.',
    query: z.object({
      pictures: pictureList,
      category: z.enum(modelCategories),
      model_id: z.uuid().optional(),
      minor: flag.optional(),
    }),
    response: CheckedPictures,
  },
  ofModel: {
    method: 'GET',
    path: '/admin/models/:id/consents',
    ...admin,
    summary: 'Consents of a model, picture by picture, with their history.',
    response: ModelConsents,
  },
  ask: {
    method: 'POST',
    path: '/admin/models/:id/consent-links',
    ...admin,
    summary:
      'Makes a link that asks for consent; it works for 14 days. Token and code are returned only once, and again to a repeat with the same Idempotency-Key.',
    body: ConsentAsk,
    response: ConsentLink,
    status: 201,
  },
  askAgain: {
    method: 'POST',
    path: '/admin/consent-links',
    ...admin,
    summary:
      'Makes a link for each person whose consent ends within 30 days and who has none that waits for an answer, 50 at most: for the pictures and places that were given, to whoever was asked last. A repeat with the same Idempotency-Key returns the links of the first call.',
    response: AskedAgain,
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/admin/consent-links/:id',
    ...admin,
    summary: 'Takes back a link that is not answered.',
    response: Deleted,
  },
  recordPaper: {
    method: 'POST',
    path: '/admin/models/:id/paper-consents',
    ...admin,
    erases: true,
    summary: 'Records a consent that was signed on paper, once for an Idempotency-Key.',
    body: PaperConsent,
    response: ModelConsents,
  },
  withdraw: {
    method: 'POST',
    path: '/admin/models/:id/consent-withdrawals',
    ...admin,
    erases: true,
    summary: 'Records that somebody took a consent back; visitors are served the pictures no longer.',
    body: ConsentWithdrawal,
    response: ModelConsents,
  },
});
