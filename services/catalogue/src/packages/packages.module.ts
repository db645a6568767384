import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '@nfa/service-kit';
import { ModelsModule } from '../models/models.module.ts';
import { LinkCipher } from './link-cipher.ts';
import { KEEP_PACKAGES_DAYS, PackageCleanup } from './package-cleanup.ts';
import { PackageClientEntity, PackagePickEntity } from './package-clients.entity.ts';
import { PackageClientsRepository } from './package-clients.repository.ts';
import { PackagesController } from './packages.controller.ts';
import { PackageEntity } from './packages.entity.ts';
import { PackagesRepository } from './packages.repository.ts';
import { PackagesService } from './packages.service.ts';
import { SharedPackagesController } from './shared-packages.controller.ts';
import { SharedPackagesService } from './shared-packages.service.ts';

@Module({})
export class PackagesModule {
  /** @param keepDays days that packages stay after their last one; 0 keeps them for ever */
  static register(keepDays: number): DynamicModule {
    return {
      module: PackagesModule,
      imports: [ModelsModule, TypeOrmModule.forFeature([PackageEntity, PackageClientEntity, PackagePickEntity])],
      controllers: [PackagesController, SharedPackagesController],
      providers: [
        { provide: KEEP_PACKAGES_DAYS, useValue: keepDays },
        PackagesService,
        SharedPackagesService,
        PackagesRepository,
        PackageClientsRepository,
        PackageCleanup,
        LinkCipher,
        Clock,
      ],
      exports: [PackagesRepository],
    };
  }
}
