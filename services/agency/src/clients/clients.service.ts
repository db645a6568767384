import { Injectable } from '@nestjs/common';
import type { Client, ClientInput, Deleted } from '@nfa/contracts';
import { editConflict, notFound, type Page, Problem } from '@nfa/service-kit';
import { maxListLength } from '../records/list-length.ts';
import { ClientsRepository } from './clients.repository.ts';

/** Rules of the clients. */
@Injectable()
export class ClientsService {
  constructor(private readonly clients: ClientsRepository) {}

  list(query: { search?: string; limit?: number; offset?: number }): Promise<Page<Client>> {
    return this.clients.findPage({ ...query, limit: query.limit ?? maxListLength });
  }

  /** @throws Problem not_found */
  async get(id: string): Promise<Client> {
    const client = await this.clients.findById(id);
    if (!client) throw notFound('client');
    return { ...client, jobs: await this.clients.countJobs(id) };
  }

  /** Returns the existing client when the same key was used before. @throws Problem idempotency_key_reused */
  async create(input: ClientInput, key?: string): Promise<Client> {
    const { id } = await this.clients.store.insert(input, key);
    return this.get(id);
  }

  /** @throws Problem not_found, conflict when somebody saved it since `expectedVersion` */
  async replace(id: string, input: ClientInput, expectedVersion?: string): Promise<Client> {
    const replaced = await this.clients.store.update(id, input, expectedVersion);
    const client = await this.get(id);
    if (!replaced) throw editConflict('client');
    return client;
  }

  /** @throws Problem not_found, conflict when the client has jobs */
  async remove(id: string): Promise<Deleted> {
    if (await this.clients.remove(id)) return { id };
    const { name, jobs } = await this.get(id);
    throw new Problem('conflict', `${name} has ${jobs === 1 ? 'a job' : `${jobs} jobs`} and stays in the list.`);
  }

  /** @throws Problem not_found */
  async restore(id: string): Promise<Client> {
    if (!(await this.clients.restore(id))) throw notFound('removed client');
    return this.get(id);
  }
}
