import { Body, Controller, Headers, Param } from '@nestjs/common';
import {
  PACKAGE_CLIENT_HEADER,
  PackageClientInput,
  type PackageClientSecret,
  type PackagePick,
  PackagePickInput,
  type PackageView,
  packageRoutes,
} from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey } from '@nfa/service-kit';
import { SharedPackagesService } from './shared-packages.service.ts';

@Controller()
export class SharedPackagesController {
  constructor(private readonly packages: SharedPackagesService) {}

  @Endpoint(packageRoutes.view)
  view(@Param('token') token: string, @Headers(PACKAGE_CLIENT_HEADER) secret?: string): Promise<PackageView> {
    return this.packages.view(token, secret);
  }

  @Endpoint(packageRoutes.enter)
  enter(
    @Param('token') token: string,
    @Body({ schema: PackageClientInput }) { name }: PackageClientInput,
    @IdempotencyKey() key?: string,
  ): Promise<PackageClientSecret> {
    return this.packages.enter(token, name, key);
  }

  @Endpoint(packageRoutes.pick)
  pick(
    @Param('token') token: string,
    @Id() modelId: string,
    @Body({ schema: PackagePickInput }) input: PackagePickInput,
    @Headers(PACKAGE_CLIENT_HEADER) secret?: string,
  ): Promise<PackagePick> {
    return this.packages.pick(token, { modelId, secret, input });
  }
}
