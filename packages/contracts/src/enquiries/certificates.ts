import { z } from 'zod';
import { recordFields } from '../kit/common.ts';
import { optionalFlag, singleLine, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { certificatePath } from '../public-paths.ts';

/** The fields of a certificate that the administrator fills in. */
export const CertificateInput = z
  .object({
    /** The full name on the certificate. */
    name: singleLine(100),
    /** Whether the holder is a child, whose first name only is shown by the page that verifies certificates. */
    is_child: optionalFlag(false),
  })
  .meta({ id: 'CertificateInput' });
export type CertificateInput = z.infer<typeof CertificateInput>;

const course = {
  course_title: z.string(),
  /** First and last day of the course in Nairobi, `YYYY-MM-DD`. */
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
};

/** A certificate as the administrator sees it. */
export const Certificate = z
  .object({
    ...recordFields,
    /** Ten characters, e.g. "7K3M9QXT2B", for `/verify/{code}`. */
    code: z.string(),
    registration_id: z.uuid(),
    intake_id: z.uuid(),
    name: z.string(),
    is_child: z.boolean(),
    ...course,
    revoked_at: timestamp.nullable(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof Certificate>;

/** A certificate as the holder of its code sees it. */
export const CertificateCheck = z
  .object({
    code: z.string(),
    /** For a child, only the first name. */
    name: z.string(),
    ...course,
    state: z.enum(['valid', 'revoked']),
    issued_at: timestamp,
    revoked_at: timestamp.nullable(),
  })
  .meta({ id: 'CertificateCheck' });
export type CertificateCheck = z.infer<typeof CertificateCheck>;

const admin = { access: 'admin' } as const;

export const certificateRoutes = defineRoutes('enquiries', {
  issueCertificate: {
    method: 'POST',
    path: '/admin/registrations/:id/certificate',
    ...admin,
    summary: 'Issues the certificate of somebody who is enrolled, from the last day of the course on.',
    body: CertificateInput,
    response: Certificate,
    status: 201,
  },
  listCertificates: {
    method: 'GET',
    path: '/admin/intakes/:id/certificates',
    ...admin,
    summary: 'Every certificate of a start, revoked ones too, newest first.',
    response: z.array(Certificate),
  },
  certificateFile: {
    method: 'GET',
    path: '/admin/certificates/:id/file',
    ...admin,
    summary: 'The certificate as a PDF of one page.',
    response: z.unknown(),
    produces: 'application/pdf',
    streamed: true,
  },
  revokeCertificate: {
    method: 'PUT',
    path: '/admin/certificates/:id/revoke',
    ...admin,
    summary: 'Revokes a certificate; again changes nothing.',
    response: Certificate,
    erases: true,
  },
  verify: {
    method: 'GET',
    path: certificatePath,
    access: 'public',
    isPrivate: true,
    throttle: 'guess',
    summary: 'Whether the certificate with this code is valid. Case, spaces and hyphens do not matter.',
    response: CertificateCheck,
  },
});
