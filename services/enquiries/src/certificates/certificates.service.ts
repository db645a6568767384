import { Inject, Injectable } from '@nestjs/common';
import {
  type Certificate,
  type CertificateCheck,
  type CertificateInput,
  maxSeats,
  nairobiDay,
  shillings,
} from '@nfa/contracts';
import { Clock, newId, notFound, Problem, unavailable } from '@nfa/service-kit';
import { ENQUIRIES_CONFIG, type EnquiriesConfig } from '../config.ts';
import { CourseLookup } from '../courses/course-lookup.ts';
import { FeeBalances } from '../fees/fee-balances.ts';
import type { RegistrationEntity } from '../seats/registrations.entity.ts';
import { SeatsRepository } from '../seats/seats.repository.ts';
import { newCode, normalizeCode } from './certificate-code.ts';
import type { CertificateEntity } from './certificates.entity.ts';
import { CertificatesRepository } from './certificates.repository.ts';

/** Rules of the certificates. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly certificates: CertificatesRepository,
    private readonly seats: SeatsRepository,
    private readonly courses: CourseLookup,
    private readonly fees: FeeBalances,
    private readonly clock: Clock,
    @Inject(ENQUIRIES_CONFIG) private readonly config: Pick<EnquiriesConfig, 'certificates'>,
  ) {}

  /**
   * Issues a certificate; repeating the call returns the same one.
   * @throws Problem not_found, conflict, unavailable when the title of the course or the unpaid fees cannot be fetched
   */
  async issue(registrationId: string, { name, is_child }: CertificateInput): Promise<Certificate> {
    const registration = await this.seats.findRegistration({ id: registrationId });
    if (!registration) throw notFound('registration');
    const issuedBefore = await this.findSame(registration, { name, is_child });
    if (issuedBefore) return issuedBefore;
    const intake = registration.intake_id ? await this.seats.findIntake(registration.intake_id) : null;
    if (!intake || registration.status !== 'enrolled' || registration.place !== 'seat')
      throw new Problem('conflict', 'A certificate is for somebody who is enrolled and has a seat.');
    if (intake.cancelled_at) throw new Problem('conflict', 'This start was cancelled.');
    if (intake.ends_on > nairobiDay(this.clock.now()))
      throw new Problem('conflict', `The course ends on ${intake.ends_on}: a certificate can be issued from then on.`);
    if (intake.certificate_waits) await this.requirePaid(registration.id);
    const issued = await this.certificates.insert({
      id: newId(),
      code: newCode(),
      registration_id: registration.id,
      intake_id: intake.id,
      name,
      is_child,
      course_title: registration.course_title ?? (await this.titleOf(registration.course_id)),
      starts_on: intake.starts_on,
      ends_on: intake.ends_on,
      revoked_at: null,
    });
    if (issued) return issued;
    const issuedMeanwhile = await this.findSame(registration, { name, is_child });
    if (issuedMeanwhile) return issuedMeanwhile;
    throw new Problem('conflict', 'There is a valid certificate already. Revoke it first.');
  }

  // The certificate of the first request, whose response was lost.
  private async findSame(
    { id, intake_id }: RegistrationEntity,
    { name, is_child }: CertificateInput,
  ): Promise<Certificate | undefined> {
    const valid = intake_id ? await this.certificates.findValid(id, intake_id) : null;
    return valid?.name === name && valid.is_child === is_child ? valid : undefined;
  }

  list(intakeId: string): Promise<Certificate[]> {
    return this.certificates.findOfIntake(intakeId, MOST_CERTIFICATES);
  }

  /** @throws Problem not_found */
  async draw(id: string): Promise<{ code: string; content: NodeJS.ReadableStream }> {
    const certificate = await this.get(id);
    // At the first drawing: its library takes 7 MB.
    const { drawCertificate } = await import('./certificate-pdf.ts');
    const address = new URL(`/verify/${certificate.code}`, this.config.certificates.publicUrl).href;
    return { code: certificate.code, content: drawCertificate(certificate, address) };
  }

  /** @throws Problem not_found */
  async revoke(id: string): Promise<Certificate> {
    await this.certificates.revoke(id, this.clock.now().toISOString());
    return this.get(id);
  }

  /** @throws Problem not_found */
  async verify(typed: string): Promise<CertificateCheck> {
    const found = await this.certificates.find({ code: normalizeCode(typed) });
    if (!found) throw notFound('certificate');
    const { code, name, is_child, course_title, starts_on, ends_on, created_at, revoked_at } = found;
    return {
      code,
      name: is_child ? (name.split(/\s/)[0] ?? '') : name,
      course_title,
      starts_on,
      ends_on,
      state: revoked_at ? 'revoked' : 'valid',
      issued_at: created_at,
      revoked_at,
    };
  }

  private async get(id: string): Promise<CertificateEntity> {
    const found = await this.certificates.find({ id });
    if (!found) throw notFound('certificate');
    return found;
  }

  private async requirePaid(registrationId: string): Promise<void> {
    const owed = await this.fees.find(registrationId);
    if (owed === 'unknown') throw unavailable('What is owed for this course could not be looked up. Try again.');
    if (owed > 0)
      throw new Problem(
        'conflict',
        `${shillings(owed)} are still owed, and the certificates of this start wait until all is paid.`,
      );
  }

  private async titleOf(courseId: string): Promise<string> {
    const course = await this.courses.find(courseId);
    if (course === 'unknown') throw new Problem('conflict', 'The course of this registration does not exist any more.');
    if (course === 'unasked') throw unavailable('The course could not be looked up. Try again.');
    return course.title;
  }
}

/** Most certificates in a list of an intake: one for every seat, and as many revoked ones. */
const MOST_CERTIFICATES = 2 * maxSeats;
