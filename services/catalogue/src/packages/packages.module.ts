import { Module } from '@nestjs/common';
import { Clock } from '@nfa/service-kit';
import { ModelsModule } from '../models/models.module.ts';
import { LinkCipher } from './link-cipher.ts';
import { PackageClientsRepository } from './package-clients.repository.ts';
import { PackagesController } from './packages.controller.ts';
import { PackagesRepository } from './packages.repository.ts';
import { PackagesService } from './packages.service.ts';
import { SharedPackagesController } from './shared-packages.controller.ts';
import { SharedPackagesService } from './shared-packages.service.ts';

@Module({
  imports: [ModelsModule],
  controllers: [PackagesController, SharedPackagesController],
  providers: [PackagesService, SharedPackagesService, PackagesRepository, PackageClientsRepository, LinkCipher, Clock],
  exports: [PackagesRepository],
})
export class PackagesModule {}
