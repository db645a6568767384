import { Module } from '@nestjs/common';
import { CoursesModule } from '../courses/courses.module.ts';
import { SeatsModule } from '../seats/seats.module.ts';
import { CertificatesController } from './certificates.controller.ts';
import { CertificatesRepository } from './certificates.repository.ts';
import { CertificatesService } from './certificates.service.ts';

/** Certificates of courses, and the check of their codes. */
@Module({
  imports: [CoursesModule, SeatsModule],
  controllers: [CertificatesController],
  providers: [CertificatesService, CertificatesRepository],
})
export class CertificatesModule {}
