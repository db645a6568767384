import { Body, Controller, Param } from '@nestjs/common';
import {
  PermissionAnswer,
  PermissionAsk,
  type PermissionLink,
  type PermissionPage,
  permissionRoutes,
} from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { PermissionsService } from './permissions.service.ts';

@Controller()
export class PermissionsController {
  constructor(private readonly permissions: PermissionsService) {}

  @Endpoint(permissionRoutes.askGuardian)
  askGuardian(@Id() jobId: string, @Body({ schema: PermissionAsk }) input: PermissionAsk): Promise<PermissionLink> {
    return this.permissions.ask(jobId, input);
  }

  @Endpoint(permissionRoutes.page)
  page(@Param('token') token: string): Promise<PermissionPage> {
    return this.permissions.page(token);
  }

  @Endpoint(permissionRoutes.answer)
  answer(
    @Param('token') token: string,
    @Body({ schema: PermissionAnswer }) answer: PermissionAnswer,
  ): Promise<PermissionPage> {
    return this.permissions.answer(token, answer);
  }
}
