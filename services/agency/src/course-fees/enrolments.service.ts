import { Injectable } from '@nestjs/common';
import { type Enrolment, type EnrolmentBalance, type Locale, nairobiDay } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import type { ChargeEntity } from '../ledger/charges.entity.ts';
import { LedgerRepository, type Transaction } from '../ledger/ledger.repository.ts';
import { LedgerService } from '../ledger/ledger.service.ts';
import { PersonRecordsRepository } from '../personal-data/person-records.repository.ts';
import { EnrolmentsRepository } from './enrolments.repository.ts';
import { planParts } from './plan-parts.ts';

// Label of the charge, in the payer's language.
const courseFee: Record<Locale, string> = { en: 'Course fee', sw: 'Ada ya kozi' };
const partLabels: Record<Locale, (title: string, part: number, parts: number) => string> = {
  en: (title, part, parts) => `${title}, part ${part} of ${parts}`,
  sw: (title, part, parts) => `${title}, sehemu ${part} kati ya ${parts}`,
};

/** Creates the charges for people who are enrolled in a start. */
@Injectable()
export class EnrolmentsService {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly records: PersonRecordsRepository,
    private readonly ledger: LedgerRepository,
    private readonly books: LedgerService,
    private readonly clock: Clock,
  ) {}

  /** Adapts the charges of a registration to a report. A repeated or older report changes nothing. */
  async report(registration_id: string, enrolment: Enrolment): Promise<{ id: string }> {
    const { version, state, intake } = enrolment;
    await this.ledger.change(async (transaction) => {
      await this.ledger.lockKey(`registration ${registration_id}`, transaction);
      const known = await this.enrolments.find(registration_id, transaction);
      if (known && Number(known.version) >= version) return;
      const charges = await this.ledger.lockChargesOf(registration_id, transaction);
      // The time of the registration is over: what is owed stays, and so does the name of who owes it.
      const isKept = state === 'gone' && (await this.isOwed(registration_id, charges, transaction));
      const intake_id = (isKept && known?.state === 'enrolled' ? known.intake_id : intake?.id) ?? null;
      await this.enrolments.save({ registration_id, version: String(version), state, intake_id }, transaction);
      if (isKept) return;
      if (state === 'gone') {
        // The erased person owes nothing any more.
        await this.books.cancelOwed(charges, transaction);
        await this.records.erase([{ kind: 'registration', id: registration_id }], transaction);
        return;
      }
      const ofCourses = charges.filter((charge) => charge.intake_id !== null);
      if (state === 'left') await this.books.cancelOwed(ofCourses, transaction);
      else {
        const own = ofCourses.filter((charge) => charge.intake_id === intake_id);
        if (known?.state === 'enrolled' && known.intake_id === intake_id)
          return intake ? this.moveDays(intake, lastAsked(own), transaction) : undefined;
        for (const charge of ofCourses.filter((one) => one.intake_id !== intake_id))
          await this.books.cancel(charge, transaction);
        if (intake) {
          await this.ask(registration_id, enrolment, intake, own, transaction);
          await this.moveDays(intake, lastAsked(own), transaction);
        }
      }
      // What was paid for a cancelled charge pays what else the person owes.
      if (charges[0]) await this.books.spread(charges[0].id, transaction);
    });
    return { id: registration_id };
  }

  async balance(registration_id: string): Promise<EnrolmentBalance> {
    return { balance_kes: await this.enrolments.findBalance(registration_id) };
  }

  // An erasure empties the names first, so that nobody owes any more.
  private async isOwed(id: string, charges: readonly ChargeEntity[], transaction: Transaction): Promise<boolean> {
    const isNamed = charges.some(({ payer_name }) => payer_name !== '');
    return isNamed && (await this.enrolments.findBalance(id, transaction)) > 0;
  }

  // A day that the plan names stays, and so does what was due before today: a repeated report must not defer it.
  private async moveDays(
    { starts_on, price_kes, plan }: NonNullable<Enrolment['intake']>,
    asked: readonly ChargeEntity[],
    transaction: Transaction,
  ): Promise<void> {
    if (asked.length !== (plan.length || 1)) return;
    const today = nairobiDay(this.clock.now());
    for (const [index, { due_on }] of planParts(price_kes, plan, starts_on).entries()) {
      const charge = asked[index];
      if (!charge || plan[index]?.due_on || due_on < today || due_on === charge.due_on) continue;
      if ((await this.ledger.findBalance(charge.id, transaction)) > 0)
        await this.ledger.updateCharge(charge.id, { due_on }, transaction);
    }
  }

  private async ask(
    registration_id: string,
    { course_title, name, phone, email, locale }: Enrolment,
    { id: intake_id, starts_on, price_kes, plan }: NonNullable<Enrolment['intake']>,
    own: readonly ChargeEntity[],
    transaction: Transaction,
  ): Promise<void> {
    const title = (course_title || courseFee[locale]).slice(0, 80);
    const parts = planParts(price_kes, plan, starts_on, nairobiDay(this.clock.now()));
    // What was asked last is asked again, unless the price or plan is another and nothing of it is paid.
    const asked = lastAsked(own);
    const ids = asked.map(({ id }) => id);
    const isSame = String(asked.map(amountOf)) === String(parts.map(amountOf));
    const isOpen = asked.some(({ cancelled_at }) => cancelled_at === null);
    if (isSame || isOpen || (await this.ledger.findShares({ charge_ids: ids }, transaction)).length > 0)
      for (const charge of asked) await this.books.reopen(charge, transaction);
    else
      for (const [index, { amount_kes, due_on }] of parts.entries())
        await this.books.issue(
          {
            ...{ amount_kes, due_on, registration_id, intake_id, locale },
            label: parts.length === 1 ? title : partLabels[locale](title, index + 1, parts.length),
            payer_name: name,
            payer_phone: phone,
            payer_email: email,
            part: (asked.at(-1)?.part ?? 0) + index + 1,
          },
          transaction,
        );
  }
}

/** The parts that were asked last, in their order: what is asked at once is created at once. */
const lastAsked = (own: readonly ChargeEntity[]): ChargeEntity[] =>
  own.filter(({ created_at }) => created_at === own.at(-1)?.created_at).sort(byPart);

const byPart = (a: ChargeEntity, b: ChargeEntity): number => (a.part ?? 0) - (b.part ?? 0);

const amountOf = ({ amount_kes }: { amount_kes: number }): number => amount_kes;
