import { Body, Controller, Query } from '@nestjs/common';
import {
  type ClientsView,
  type Deleted,
  type ModelPackage,
  type PackageClient,
  PackageInput,
  type PackageLink,
  PackageSeen,
  packageRoutes,
} from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey, IfMatch } from '@nfa/service-kit';
import type { z } from 'zod';
import { PackagesService } from './packages.service.ts';

@Controller()
export class PackagesController {
  constructor(private readonly packages: PackagesService) {}

  @Endpoint(packageRoutes.list)
  list(
    @Query({ schema: packageRoutes.list.query }) page: z.output<typeof packageRoutes.list.query>,
  ): Promise<ModelPackage[]> {
    return this.packages.list(page);
  }

  @Endpoint(packageRoutes.clientsView)
  clientsView(): Promise<ClientsView[]> {
    return this.packages.listClientsView();
  }

  @Endpoint(packageRoutes.create)
  create(@Body({ schema: PackageInput }) input: PackageInput, @IdempotencyKey() key?: string): Promise<ModelPackage> {
    return this.packages.create(input, key);
  }

  @Endpoint(packageRoutes.replace)
  replace(
    @Id() id: string,
    @Body({ schema: PackageInput }) input: PackageInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<ModelPackage> {
    return this.packages.replace(id, input, expectedVersion);
  }

  @Endpoint(packageRoutes.remove)
  remove(@Id() id: string): Promise<Deleted> {
    return this.packages.remove(id);
  }

  @Endpoint(packageRoutes.clients)
  clients(@Id() id: string): Promise<PackageClient[]> {
    return this.packages.listClients(id);
  }

  @Endpoint(packageRoutes.noteSeen)
  noteSeen(@Id() id: string, @Body({ schema: PackageSeen }) { until }: PackageSeen): Promise<Deleted> {
    return this.packages.noteSeen(id, until);
  }

  @Endpoint(packageRoutes.link)
  link(@Id() id: string): Promise<PackageLink> {
    return this.packages.getLink(id);
  }

  @Endpoint(packageRoutes.renewLink)
  renewLink(@Id() id: string): Promise<PackageLink> {
    return this.packages.renewLink(id);
  }

  @Endpoint(packageRoutes.revokeLink)
  revokeLink(@Id() id: string): Promise<Deleted> {
    return this.packages.revokeLink(id);
  }
}
