import type { NotificationState } from '@nfa/contracts';
import { type Export, type FileColumns, notFound, type Page, readBatches } from '@nfa/service-kit';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { EnquiriesRepository } from './enquiries.repository.ts';
import type { EnquiryColumns } from './enquiry-columns.ts';
import type { EnquiryFilter } from './enquiry-filter.ts';
import { batchLength, maxListLength } from './list-length.ts';

/** An enquiry with the state of its mails. */
type Row<Entity> = Entity & { notification?: NotificationState };

/** List, file and single records of one kind of enquiries. */
export abstract class EnquiriesService<Entity extends EnquiryColumns, Filter extends EnquiryFilter> {
  /** @param names noun for messages, name of the exported file */
  protected constructor(
    private readonly enquiries: EnquiriesRepository<Entity, Filter>,
    protected readonly notifications: NotificationsService,
    private readonly names: { noun: string; file: string },
    private readonly columns: FileColumns<Entity>,
  ) {}

  async list(query: Filter & { limit?: number; offset?: number }): Promise<Page<Row<Entity>>> {
    const { rows, total } = await this.enquiries.findPage({ ...query, limit: query.limit ?? maxListLength });
    return { rows: await this.notifications.withNotifications(rows), total };
  }

  /** All matching records, for a file. */
  async export(filter: Filter): Promise<Export<Entity>> {
    const read = (after?: Entity) => this.enquiries.findBatch(filter, batchLength, after);
    return { name: this.names.file, columns: this.columns, batches: await readBatches(batchLength, read) };
  }

  /** @throws Problem not_found */
  async get(id: string): Promise<Row<Entity>> {
    return this.rowOf(await this.enquiries.find(id));
  }

  /** @throws Problem not_found */
  protected async rowOf(found: Entity | null): Promise<Row<Entity>> {
    if (!found) throw notFound(this.names.noun);
    return this.notifications.withNotification(found);
  }
}
