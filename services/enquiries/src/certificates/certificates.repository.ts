import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { logged } from '@nfa/service-kit';
import { IsNull, QueryFailedError, Repository } from 'typeorm';
import { CertificateEntity } from './certificates.entity.ts';

/** Certificates in Postgres. */
@Injectable()
export class CertificatesRepository {
  constructor(@InjectRepository(CertificateEntity) private readonly rows: Repository<CertificateEntity>) {}

  /** Null when the registration has a valid certificate of this intake already. */
  async insert(row: Omit<CertificateEntity, 'created_at' | 'updated_at'>): Promise<CertificateEntity | null> {
    try {
      await logged(this.rows.manager, (transaction) => transaction.insert(CertificateEntity, row));
    } catch (error) {
      if (isTaken(error)) return null;
      throw error;
    }
    return this.rows.findOneByOrFail({ id: row.id });
  }

  find(where: { id: string } | { code: string }): Promise<CertificateEntity | null> {
    return this.rows.findOneBy(where);
  }

  findValid(registration_id: string, intake_id: string): Promise<CertificateEntity | null> {
    return this.rows.findOneBy({ registration_id, intake_id, revoked_at: IsNull() });
  }

  /** Certificates of an intake, newest first. */
  findOfIntake(intakeId: string, limit: number): Promise<CertificateEntity[]> {
    return this.rows.find({ where: { intake_id: intakeId }, order: { created_at: 'DESC', id: 'DESC' }, take: limit });
  }

  async revoke(id: string, at: string): Promise<void> {
    const change = { revoked_at: at, updated_at: () => 'clock_timestamp()' };
    await logged(this.rows.manager, async (transaction) => {
      const { affected } = await transaction.update(CertificateEntity, { id, revoked_at: IsNull() }, change);
      return affected === 1;
    });
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'certificates_valid';
