import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  DAY_MS,
  type DigitalField,
  digitalFields,
  digitalOfPhotograph,
  type ModelProfile,
  type NewDigitals,
  nairobiDay,
  type PhotographSlot,
  photographSlots,
  type SentDigitals,
} from '@nfa/contracts';
import { AddressSigner, Clock, Logger, notFound, PrivateFiles, Problem, ServiceTokens } from '@nfa/service-kit';
import { ModelsRepository } from '../models/models.repository.ts';
import type { SentDigitalsEntity } from './sent-digitals.entity.ts';
import { SentDigitalsRepository, type SetName } from './sent-digitals.repository.ts';

/** Milliseconds for which the address of a photograph is valid. */
const SHOWN_MS = 10 * 60_000;
/** Milliseconds for which a draft or a used set is kept. */
const DRAFT_MS = 7 * DAY_MS;
/** Number of sets whose photographs one run deletes. */
const BATCH = 100;

/** Photographs that models send as new digitals: private files until the administrator uses them. */
@Injectable()
export class SentDigitalsService {
  private readonly signer: AddressSigner;

  constructor(
    private readonly sets: SentDigitalsRepository,
    private readonly models: ModelsRepository,
    private readonly files: PrivateFiles,
    private readonly clock: Clock,
    private readonly logger: Logger,
    tokens: ServiceTokens,
  ) {
    this.signer = new AddressSigner(tokens.keyOf('catalogue', 'media'), 'digitals that models sent');
  }

  /** Sets of new digitals of these models. */
  async find(modelIds: readonly string[]): Promise<NewDigitals[]> {
    const sets = await this.sets.findOfModels(modelIds);
    return modelIds.map((model_id) => {
      const inState = (state: SentDigitalsEntity['state']) =>
        sets.find((set) => set.model_id === model_id && set.state === state);
      const sent = inState('sent');
      return {
        model_id,
        photographs: slotsOf(inState('draft')),
        sent_on: sent ? nairobiDay(new Date(sent.updated_at)) : null,
        declined: inState('declined')?.reason ?? null,
      };
    });
  }

  /** Stores a photograph, replacing an earlier one. @throws Problem not_found, conflict, and any refusal of the media service */
  async keep(modelId: string, slot: PhotographSlot, upload: IncomingMessage): Promise<NewDigitals> {
    await this.requireModel(modelId);
    const { id } = await this.sets.openDraft(modelId);
    const fileId = randomUUID();
    await this.files.put(id, fileId, upload);
    const earlier = await this.sets.addPhotograph(id, slot, fileId);
    if (earlier !== null) await this.drop(id, earlier ?? fileId);
    if (earlier === undefined) {
      // The set may have been deleted before this photograph was stored.
      await this.sets.noteReleased(id);
      throw new Problem('conflict', 'These photographs were sent or deleted meanwhile. Load the page again.');
    }
    return this.ofModel(modelId);
  }

  /**
   * Sends the draft to the administrator, replacing an undecided set; repeating the call changes nothing.
   * @throws Problem not_found, conflict while a photograph is missing
   */
  async send(modelId: string): Promise<NewDigitals> {
    await this.requireModel(modelId);
    await this.sets.transaction(async (transaction) => {
      const draft = await this.sets.lockDraft(modelId, transaction);
      if (!draft && (await this.sets.isWaiting(modelId, transaction))) return;
      if (!draft || slotsOf(draft).length < photographSlots.length)
        throw new Problem('conflict', 'Photographs are missing: all four are needed.');
      await this.sets.release(modelId, ['sent', 'declined'], transaction);
      await this.sets.markSent(draft.id, transaction);
    });
    return this.ofModel(modelId);
  }

  /** @throws Problem not_found for an unknown model */
  async list(modelId: string): Promise<SentDigitals[]> {
    await this.requireModel(modelId);
    const sets = (await this.sets.findOfModels([modelId])).filter(({ state }) => state === 'sent');
    const until = new Date(this.clock.now().getTime() + SHOWN_MS);
    return sets.map((set) => ({
      id: set.id,
      sent_at: set.updated_at,
      photographs: slotsOf(set).map((slot) => ({
        slot,
        address: `/admin/models/${modelId}/sent-digitals/${set.id}/photographs/${slot}?pass=${this.signer.sign(`${set.id}.${slot}`, until)}`,
      })),
    }));
  }

  /** @throws Problem not_found, forbidden when the address was not signed or has ended, unavailable */
  async read(name: SetName, slot: string, pass: string): Promise<Readable> {
    if (!this.signer.isValid(`${name.id}.${slot}`, pass, this.clock.now()))
      throw new Problem('forbidden', 'This address has ended. Load the page again.');
    const fileId = (await this.sets.findSent(name))?.photographs[slot as PhotographSlot];
    if (fileId === undefined) throw notFound('photograph');
    return this.files.read(name.id, fileId);
  }

  /**
   * Saves the photographs as the digitals of the model, with a version that can be restored; repeating the call changes nothing.
   * @throws Problem not_found, conflict, unavailable, and any refusal of the save
   */
  async use(name: SetName): Promise<ModelProfile> {
    const saved = await this.takeOver(name).catch(async (error: unknown) => {
      // Another call for the same set may have come first.
      if (await this.sets.isUsed(name)) return this.models.findById(name.model_id);
      throw error;
    });
    if (!saved) throw notFound('model');
    return saved;
  }

  /** Declines a set; repeated with the same reason, changes nothing. @throws Problem conflict when it was decided otherwise or replaced */
  async decline(name: SetName, reason: string): Promise<NewDigitals> {
    const isTaken = await this.sets.transaction(async (transaction) => {
      const isWaiting = await this.sets.take(name, transaction);
      if (isWaiting) await this.sets.insertDeclined(name.model_id, reason, transaction);
      else if (!(await this.sets.isDeclined(name.model_id, reason, transaction))) throw decided();
      return isWaiting;
    });
    // A repeat may name another set, such as a new draft, whose photographs stay.
    if (isTaken) await this.removePhotographs(name.id);
    return this.ofModel(name.model_id);
  }

  /** Releases expired drafts and deletes the photographs of sets that are released or used. */
  async deleteDue(): Promise<void> {
    await this.sets.releaseUnsent(new Date(this.clock.now().getTime() - DRAFT_MS));
    for (const id of await this.sets.findDue(BATCH)) await this.removePhotographs(id);
  }

  private async takeOver(name: SetName): Promise<ModelProfile | null> {
    const set = await this.sets.findSent(name);
    if (!set) throw decided();
    const published = slotsOf(set).map(async (slot) => [digitalOfPhotograph[slot], await this.publish(set, slot)]);
    const digitals = {
      ...noDigitals,
      ...Object.fromEntries(await Promise.all(published)),
      digitals_taken_on: nairobiDay(new Date(set.updated_at)),
    };
    const saved = await this.models.store.change(name.model_id, digitals, async (transaction) => {
      if (!(await this.sets.markUsed(name, transaction))) throw decided();
    });
    if (saved) await this.removePhotographs(name.id);
    return saved;
  }

  // `deleteDue` retries failures.
  private async removePhotographs(id: string): Promise<void> {
    try {
      await this.files.removeAll(id);
      await this.sets.finish(id);
    } catch (error) {
      this.logger.failure('sent digitals', 'photographs could not be deleted yet', error);
    }
  }

  private async drop(id: string, fileId: string): Promise<void> {
    // If the photograph remains, it is deleted with the set.
    await this.files.remove(id, fileId).catch((error: unknown) => {
      this.logger.failure('sent digitals', 'an earlier photograph could not be deleted yet', error);
    });
  }

  private async publish({ id, photographs }: SentDigitalsEntity, slot: PhotographSlot): Promise<string> {
    try {
      return (await this.files.publish(id, photographs[slot] ?? '')).url;
    } catch (error) {
      // After a restore the photographs are missing, because archives leave private photographs out.
      if (error instanceof Problem && error.code === 'not_found')
        throw new Problem('conflict', 'A photograph is not stored any more. Decline the set and ask for a new one.');
      throw error;
    }
  }

  private async requireModel(id: string): Promise<void> {
    if (!(await this.models.findById(id))) throw notFound('model');
  }

  private async ofModel(modelId: string): Promise<NewDigitals> {
    const [found] = await this.find([modelId]);
    if (!found) throw notFound('model');
    return found;
  }
}

const slotsOf = (set: SentDigitalsEntity | undefined): PhotographSlot[] =>
  photographSlots.filter((slot) => set?.photographs[slot]);

const noDigitals = Object.fromEntries(digitalFields.map((field) => [field, ''])) as Record<DigitalField, string>;

const decided = (): Problem => new Problem('conflict', 'These digitals were decided about or replaced meanwhile.');
