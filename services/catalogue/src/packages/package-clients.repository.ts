import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PackageClient, PackagePick, PackagePickInput } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import { PackageClientEntity, PackagePickEntity } from './package-clients.entity.ts';

const INSERT_CLIENT = `INSERT INTO package_clients (id, package_id, name, secret_hash)
  SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM package_clients WHERE package_id = $2) < $5
  ON CONFLICT (secret_hash) DO NOTHING RETURNING id`;

/** Clients who opened packages, and their answers, in Postgres. */
@Injectable()
export class PackageClientsRepository {
  constructor(
    @InjectRepository(PackageClientEntity) private readonly clients: Repository<PackageClientEntity>,
    @InjectRepository(PackagePickEntity) private readonly picks: Repository<PackagePickEntity>,
  ) {}

  /** Adds a client, unless one has this secret. Returns false when the package already has `max` clients. */
  async insert(package_id: string, name: string, secret_hash: string, max: number): Promise<boolean> {
    const inserted = await this.clients.query<object[]>(INSERT_CLIENT, [newId(), package_id, name, secret_hash, max]);
    return inserted.length === 1 || (await this.clients.existsBy({ package_id, secret_hash }));
  }

  findBySecret(package_id: string, secret_hash: string): Promise<PackageClientEntity | null> {
    return this.clients.findOneBy({ package_id, secret_hash });
  }

  /** Records that a client is viewing the package. A visit after half an hour of absence counts as another opening. */
  async noteSeen(id: string): Promise<void> {
    await this.clients.query(
      `UPDATE package_clients
          SET opened = opened + (last_seen_at < now() - interval '30 minutes')::int, last_seen_at = now()
        WHERE id = $1 AND last_seen_at < now() - interval '1 minute'`,
      [id],
    );
  }

  findPicks(client_id: string): Promise<PackagePick[]> {
    return this.picks.find({ where: { client_id }, order: { at: 'ASC' } });
  }

  /** Clients with their answers, oldest first. */
  async findOfPackage(package_id: string): Promise<PackageClient[]> {
    const clients = await this.clients.find({ where: { package_id }, order: { id: 'ASC' } });
    const picks = await this.picks.query<(Omit<PackagePickEntity, 'at'> & { at: Date })[]>(
      'SELECT k.* FROM package_picks k JOIN package_clients c ON c.id = client_id WHERE package_id = $1 ORDER BY at',
      [package_id],
    );
    return clients.map((client) => ({
      ...client,
      picks: picks
        .filter(({ client_id }) => client_id === client.id)
        .map(({ model_id, answer, remark, at }) => ({ model_id, answer, remark, at: at.toISOString() })),
    }));
  }

  /** Stores a client's answer about a model, replacing an earlier one. */
  async save(client_id: string, model_id: string, pick: PackagePickInput): Promise<PackagePick> {
    await this.picks
      .createQueryBuilder()
      .insert()
      .values({ client_id, model_id, ...pick, at: () => 'clock_timestamp()' })
      .orUpdate(['answer', 'remark', 'at'], ['client_id', 'model_id'])
      .execute();
    return this.picks.findOneByOrFail({ client_id, model_id });
  }
}
