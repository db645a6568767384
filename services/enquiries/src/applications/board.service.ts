import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ApplicationNotes, ApplicationRow, ApplicationStage, PhotographAddresses } from '@nfa/contracts';
import { AddressSigner, Clock, editConflict, notFound, PrivateFiles, Problem } from '@nfa/service-kit';
import { ENQUIRIES_CONFIG, type EnquiriesConfig } from '../config.ts';
import type { Transaction } from '../idempotency/idempotency.repository.ts';
import { NotificationsService } from '../notifications/notifications.service.ts';
import { forAdmin } from './application-views.ts';
import type { ApplicationEntity } from './applications.entity.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';

/** Milliseconds for which the address of a photograph is valid. */
const SHOWN_MS = 10 * 60_000;
/** Most sent applications that the board shows. */
const BOARD_LENGTH = 1_000;
/** Most unsent applications that the board shows. */
const UNSENT_LENGTH = 100;

/** Actions of the administrator on applications. None of them mails the applicant. */
@Injectable()
export class BoardService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly applicants: ApplicationsService,
    private readonly notifications: NotificationsService,
    private readonly photographs: PrivateFiles,
    private readonly signer: AddressSigner,
    private readonly clock: Clock,
    @Inject(ENQUIRIES_CONFIG) private readonly config: Pick<EnquiriesConfig, 'applications'>,
  ) {}

  async list(): Promise<ApplicationRow[]> {
    const rows = await this.applications.findBoard(BOARD_LENGTH, UNSENT_LENGTH);
    return this.notifications.withNotifications(rows.map(forAdmin));
  }

  /**
   * Sets the stage. A decision sets the date on which photographs are deleted; taking it back clears the date.
   * @throws Problem not_found, conflict before it is sent, and once its data was deleted, since it would wait for a decision again
   */
  setStage(id: string, stage: ApplicationStage): Promise<ApplicationRow> {
    return this.change(id, (row) => {
      if (row.state !== 'sent')
        throw new Problem('conflict', 'This application waits for its guardian or its photographs.');
      if (row.stage === stage) return {};
      if (row.name === '') throw dataDeleted('It stays where it is.');
      const isDecided = stage === 'invited' || stage === 'declined';
      const now = this.clock.now();
      const until = new Date(now.getTime() + this.config.applications.photographsMs).toISOString();
      const hasPhotographs = row.photographs.length > 0;
      return {
        stage,
        told_at: null,
        decided_at: isDecided ? now.toISOString() : null,
        photographs_until: isDecided && hasPhotographs ? until : null,
      };
    });
  }

  /** @throws Problem not_found, conflict before a decision */
  markTold(id: string): Promise<ApplicationRow> {
    return this.change(id, ({ decided_at, told_at }) => {
      if (decided_at === null) throw new Problem('conflict', 'Invite or decline first.');
      return told_at === null ? { told_at: this.clock.now().toISOString() } : {};
    });
  }

  /**
   * @throws Problem not_found, conflict when others were saved since the edit began, and once its data was deleted, since nothing
   * would delete the notes
   */
  setNotes(id: string, { notes, former_notes }: ApplicationNotes): Promise<ApplicationRow> {
    return this.change(id, (row) => {
      if (row.name === '') throw dataDeleted('It takes no notes.');
      if (former_notes !== undefined && row.notes !== former_notes && row.notes !== notes)
        throw editConflict('application');
      return { notes };
    });
  }

  /** @throws Problem not_found */
  linkModel(id: string, model_id: string): Promise<ApplicationRow> {
    return this.change(id, () => ({ model_id }));
  }

  /** @throws Problem not_found, conflict for a draft, since the deletion would take photographs along that arrive after it */
  async deletePhotographs(id: string): Promise<ApplicationRow> {
    const row = await this.change(
      id,
      ({ state }) => {
        if (state !== 'sent')
          throw new Problem(
            'conflict',
            'This application is not sent yet. Its photographs are deleted when it is withdrawn, erased, or not sent in time.',
          );
        return { photographs: [], photographs_until: null };
      },
      (transaction) => this.applications.addRemoval(id, transaction),
    );
    await this.applicants.removeSoon(id);
    return row;
  }

  /** Like `sign`, but for adults only, because calls for a child's photographs are logged. @throws Problem not_found, forbidden */
  async signOfAdult(id: string): Promise<PhotographAddresses> {
    if ((await this.get(id)).way === 'guardian') throw new Problem('forbidden', 'Photographs of a child are covered.');
    return this.sign(id);
  }

  /** Signs the addresses of an application's photographs. @throws Problem not_found */
  async sign(id: string): Promise<PhotographAddresses> {
    const { photographs } = await this.get(id);
    const until = new Date(this.clock.now().getTime() + SHOWN_MS);
    const addressOf = (slot: string) => {
      const [minute = '', signature = ''] = this.signer.sign(`${id}.${slot}`, until).split('.');
      return `/admin/applications/${id}/photographs/${slot}?until=${minute}&signature=${signature}`;
    };
    return {
      until: until.toISOString(),
      addresses: photographs.map(({ slot }) => ({ slot, address: addressOf(slot) })),
    };
  }

  /** @throws Problem not_found, forbidden when the address was not signed or has ended */
  async read(id: string, slot: string, { until, signature }: { until: number; signature: string }): Promise<Readable> {
    if (!this.signer.isValid(`${id}.${slot}`, `${until}.${signature}`, this.clock.now()))
      throw new Problem('forbidden', 'This address has ended. Show the photographs again.');
    const photograph = (await this.get(id)).photographs.find((one) => one.slot === slot);
    if (!photograph) throw notFound('photograph');
    return this.photographs.read(id, photograph.file_id);
  }

  private async get(id: string): Promise<ApplicationEntity> {
    const row = await this.applications.find({ id });
    if (!row || row.state === 'withdrawn') throw notFound('application');
    return row;
  }

  private change(
    id: string,
    change: (row: ApplicationEntity) => Partial<ApplicationEntity>,
    also?: (transaction: Transaction) => Promise<void>,
  ): Promise<ApplicationRow> {
    return this.applications.transaction(async (transaction) => {
      const row = await this.applications.lock({ id }, transaction);
      if (!row || row.state === 'withdrawn') throw notFound('application');
      await also?.(transaction);
      return forAdmin(await this.applications.update(id, change(row), transaction));
    });
  }
}

const dataDeleted = (effect: string): Problem =>
  new Problem('conflict', `The data of this application was deleted. ${effect}`);
